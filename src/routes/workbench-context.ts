import { createContext } from 'react-router'
import type { Pattern } from '#domain/site/pattern.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** What the server hands to route loaders and actions. */
export const verbContextKey = createContext<VerbContext>()
export const patternKey = createContext<Pattern | null>(null)
export const nonceKey = createContext<string>('')

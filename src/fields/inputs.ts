import { lazy } from 'react'
import type { FieldInput } from './field.ts'

/** Inputs by the name of the kind; each is loaded when the first field of its kind is filled in. */
const modules = import.meta.glob<{ default: FieldInput }>('./*/input.tsx')

export const fieldInputs: ReadonlyMap<string, FieldInput> = new Map(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? path, lazy(load)]),
)

import { ProblemError } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { withTheme } from '#domain/site/theme-choice.ts'
import { callVerb } from '../call-verb.server.ts'
import { createPattern } from '../patterns/verbs.ts'
import type { VerbContext } from '../verb.ts'

/** A site of pages or a catalogue of the demonstration, and the bases that are tried for it, the last of them at any rate. */
type DemoPattern = {
  pattern_type: 'page' | 'forms'
  name: string
  bases: readonly string[]
  theme: Record<string, unknown>
}

export const DEMO_PATTERNS = {
  plan: {
    pattern_type: 'page',
    name: 'Demonstration plan',
    bases: ['/', '/plan', '/demonstration'],
    theme: withTheme({ header: { stateBarText: 'A demonstration, not the plan of any government' } }, 'mny'),
  },
  planData: {
    pattern_type: 'forms',
    name: 'Demonstration data',
    bases: ['/catalogue', '/demonstration-data'],
    theme: {},
  },
  library: {
    pattern_type: 'page',
    name: 'Demonstration library',
    bases: ['/library', '/demonstration-library'],
    theme: withTheme({}, 'catalyst'),
  },
  libraryData: {
    pattern_type: 'forms',
    name: 'Demonstration library data',
    bases: ['/library-data', '/demonstration-library-data'],
    theme: {},
  },
} as const satisfies Record<string, DemoPattern>

/** The pattern of this name, made where it is missing at the first base that is free. */
export async function ensurePattern(app: string, wanted: DemoPattern, context: VerbContext): Promise<Pattern> {
  const { bases, ...given } = wanted
  const patterns = await context.directory.patterns()
  const { pattern_type, name } = given
  const known = patterns.find((one) => one.app === app && one.pattern_type === pattern_type && one.name === name)
  if (known) return known
  const others = patterns.map((one) => one.base_url)
  const last = bases.at(-1)
  for (const base_url of bases) {
    if (others.includes(base_url) && base_url !== last) continue
    const made = await callVerb(createPattern, { app, ...given, base_url }, context)
    if (made.ok) return made.value
    // One that belongs to another site is passed over; the last is refused with why.
    if (made.problem.code !== 'base-taken' || base_url === last) throw new ProblemError(made.problem)
  }
  throw new Error('the demonstration has no base to try')
}

import { z } from 'zod'
import { breaksRule, type ColumnRule } from './column-rule.ts'
import type { InvalidColumn } from './found-invalid.ts'
import type { RememberedColumn } from './validation-report.ts'

/** Of one column the latest so many are remembered. */
const MOST_REMEMBERED = 200
/** Longer values are no spelling of another. */
const LONGEST_REMEMBERED = 200

/** What people put in place of invalid values of a source, by the keys of its columns; the latest first. */
const Replacements = z.record(z.string(), z.array(z.object({ from: z.string(), to: z.string() })))
type Replacements = z.output<typeof Replacements>

export type ValueMap = { invalidValue: string | null; validValue: string | null }

/** The replacements in the data of a source; what can't be read counts as none. */
export function readReplacements(stored: unknown): Replacements {
  return Replacements.safeParse(stored).data ?? {}
}

/** With those that were chosen now. What stands for nothing, or is emptied, says nothing about other rows. */
export function withReplacements(known: Replacements, key: string, maps: readonly ValueMap[]): Replacements {
  const chosen = maps.flatMap(({ invalidValue: from, validValue: to }) =>
    from && to && from.length <= LONGEST_REMEMBERED && to.length <= LONGEST_REMEMBERED ? [{ from, to }] : [],
  )
  if (chosen.length === 0) return known
  const fresh = new Set(chosen.map(({ from }) => from))
  const others = (known[key] ?? []).filter(({ from }) => !fresh.has(from))
  return { ...known, [key]: [...chosen, ...others].slice(0, MOST_REMEMBERED) }
}

/** The invalid values of a column for which somebody chose something before that is valid now. */
export function rememberedFor(known: Replacements, rule: ColumnRule, found: InvalidColumn): RememberedColumn | null {
  const chosen = new Map(known[rule.key]?.map(({ from, to }) => [from, to]))
  const replacements = found.values.flatMap(({ value, rows }) => {
    const to = value === null ? undefined : chosen.get(value)
    return value === null || to === undefined || breaksRule(rule, to) ? [] : [{ from: value, to, rows }]
  })
  return replacements.length > 0 ? { name: rule.name, label: rule.label, replacements } : null
}

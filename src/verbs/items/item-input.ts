import { z } from 'zod'
import type { IndexRange } from '#domain/item/item-query.ts'

/** Most positions that one list may ask for. */
export const MAX_LIST = 10_000

/** Most ids that one request may name. */
export const MAX_IDS = 10_000

const MAX_DATA_DEPTH = 64

const Position = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)

/** Positions of a list, both inclusive. */
export const RangeFields = { from: Position.default(0), to: Position.default(MAX_LIST - 1) }

export function checkRange({ from, to }: IndexRange, context: z.RefinementCtx): void {
  if (to - from + 1 > MAX_LIST)
    context.addIssue({ code: 'custom', message: `a range has at most ${MAX_LIST} positions` })
}

/** Filter options as a client sends them; the domain's own grammar reads them. */
export const OptionsInput = z.record(z.string().max(200), z.unknown()).default({})

/** Data of an item as a client sends it. What can't be stored the store refuses; a prototype key would be lost unsaid here. */
export const DataInput = z
  .unknown()
  .superRefine((value, context) => {
    const fault = faultIn(value, 0)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })
  .meta({ type: 'object' })
  .pipe(z.record(z.string(), z.unknown()))

function faultIn(value: unknown, depth: number): string | null {
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DATA_DEPTH) return `is nested more than ${MAX_DATA_DEPTH} deep`
  for (const [key, one] of Object.entries(value)) {
    const fault = key === '__proto__' ? 'a key may not be __proto__' : faultIn(one, depth + 1)
    if (fault) return fault
  }
  return null
}

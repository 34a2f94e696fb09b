import { z } from 'zod'
import type { ItemData } from '#domain/item/item.ts'

/** What a version says of its last validation. Without `at` its rows may be marked, and nobody has yet marked one. */
const VersionValidation = z.object({
  /** The table whose rows were judged: another one that took its place was not. */
  table: z.string(),
  at: z.string().optional(),
  by: z.string().nullish(),
  rows: z.number().optional(),
  invalid: z.number().optional(),
})
export type VersionValidation = z.output<typeof VersionValidation>

/** The validation of the rows that a version has now; null where there was none. */
export function validationOf(data: ItemData): VersionValidation | null {
  const read = VersionValidation.safeParse(data.validation).data
  return read && read.table === data.table ? read : null
}

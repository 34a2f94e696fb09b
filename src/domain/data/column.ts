import { z } from 'zod'
import type { DataType } from './query.ts'
import { ColumnFilter } from './request/column-filter.ts'

/*
 * One column in three layers: a source describes it (`SourceField`), a version stores it (`StoredColumn`), a section
 * shows it (`SectionColumn`). Each layer keeps whatever else was stored with it.
 */

export const DATA_TYPES = ['text', 'numeric', 'date', 'timestamp'] as const satisfies readonly DataType[]

/** What every layer says of a column in the same words. */
const NamedColumn = z.looseObject({
  name: z.string().min(1).max(500),
  display_name: z.string().max(500).optional(),
  /** How a value is written where it is read, by the name of a formatter (`value-format.ts`). */
  formatFn: z.string().max(50).optional(),
})

const optional = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)

/**
 * A field as its source describes it. What is absent was never set; what can't be read counts as absent, so that this is
 * for reading only: nothing that was read by it is stored again.
 */
export const SourceField = NamedColumn.extend({
  /** The column of its versions that it means, from when it was first matched by name. */
  key: optional(z.string()),
  /** The kind of field, as it is stored: `text`, `select`, … */
  type: z.string().catch('text'),
  /** One of `DATA_TYPES`; older configurations also write `number`. */
  dataType: optional(z.string()),
  description: optional(z.string()),
  /** How it behaves: simple data, group-able or meta, fips, geoid, calculated. */
  display: optional(z.string()),
  defaultFn: optional(z.string()),
  /** Shown while nothing is entered. */
  prompt: optional(z.string()),
  /** Older configurations write `yes` and `no`. */
  required: optional(z.union([z.boolean(), z.string()])),
  /** What can be chosen, in any of the forms that `readOptions` knows. */
  options: z.unknown().optional(),
  meta_lookup: z.unknown().optional(),
  mappings: z.unknown().optional(),
  /** What the values of a meta field are called, as its lookup was answered; never stored. */
  labels: z.unknown().optional(),
  primary: optional(z.boolean()),
  /** How many characters a formatted text may have; no limit where none is set. */
  maxLength: optional(z.union([z.number(), z.string()])),
  isArray: optional(z.boolean()),
  /** For a field that holds records: what each is made of. */
  get attributes() {
    return z.array(SourceField).optional()
  },
})
export type SourceField = z.output<typeof SourceField>

/**
 * A column of a version. Its key never changes and is never used again; its name, type and settings may. Its settings are
 * those of a field, kept here as they were stored.
 */
export const StoredColumn = z.looseObject({
  key: z.string(),
  name: z.string(),
  dataType: z.enum(DATA_TYPES),
  /** Its cells may hold several values, as its field says. */
  multiple: optional(z.boolean()),
  /** What it was called before, the latest first: who still names it so goes on reading it. */
  former_names: optional(z.array(z.string())),
})
export type StoredColumn = z.output<typeof StoredColumn>

/**
 * A column as a section shows it: the name of a field, what the section says of it differently, and what only it says.
 * It is stored again as it was read, with whatever else is in it.
 */
export const SectionColumn = NamedColumn.extend({
  show: z.boolean().default(true),
  filters: z.array(ColumnFilter).max(50).optional(),
})
export type SectionColumn = z.output<typeof SectionColumn>

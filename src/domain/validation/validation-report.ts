import type { SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import type { InvalidValue } from './found-invalid.ts'
import type { Suggestion } from './suggest.ts'

/** The validate table shows so many rows, and no others. */
export const VALIDATE_PAGE_SIZE = 100

/** A column with a rule, and how many rows break it. */
export type ReportedColumn = {
  key: string
  name: string
  label: string
  /** What it has to hold, in words. */
  rule: string
  /** Rows that break it; 0 where all is well. */
  rows: number
  /** How many different values break it. */
  different: number
}

export type ReportedValue = InvalidValue & { suggestion: Suggestion | null }

/** The invalid values of one column, the most frequent first, and the field that a replacement is chosen for. */
export type ReportedValues = { key: string; field: SourceField; values: ReportedValue[] }

/** Invalid values of a column that were replaced before, in this source, by what is valid now. */
export type RememberedColumn = {
  name: string
  label: string
  replacements: { from: string; to: string; rows: number }[]
}

/** What is known of the validity of a version. */
export type ValidationReport = {
  viewId: number
  /** When its rows were judged; null where they never were. */
  validatedAt: string | null
  /** Whether the fields changed since then. */
  dirty: boolean
  /** All rows, and those that failed. */
  rows: number
  invalid: number
  /** Those with most invalid rows first. */
  columns: ReportedColumn[]
  chosen: ReportedValues | null
  /** What was chosen for the same values before: it is offered, and never applied by itself. */
  remembered: RememberedColumn[]
  /** The first invalid rows, as cells of these columns. */
  table: { names: string[]; fields: (SourceField | null)[]; rows: { id: number; cells: Cell[]; failed: string[] }[] }
}

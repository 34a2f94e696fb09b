import type { SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import type { FieldOption } from '#domain/field/options.ts'

export type GridColumn = {
  name: string
  title: string
  /** What it is and how its cells are edited and judged. */
  field: SourceField
  /** Calculated columns, and others that nobody types into. */
  readOnly: boolean
  numeric: boolean
}

export type GridRow = { id: number; cells: readonly Cell[] }

/** Cells of a row by column; what the row held there is named, so that nobody's newer value is lost. */
export type RowEdit = { id: number; patch: Record<string, string | null>; replaces: Record<string, string | null> }

export type RowChange = { edits: RowEdit[]; add: Record<string, string | null>[]; remove: number[] }

/** What a change or an undo did; `entry` is the number by which it can be undone, null where nothing was changed. */
export type Changed = { entry: number | null; added: number[] }

/** Why something was refused, in words; `again` where the same may go through later. */
export type Refusal = { ok: false; message: string; again: boolean; code: string; details: unknown }

export type Answered<Value> = { ok: true; value: Value } | Refusal

/** Where the rows of a grid come from and go to. */
export type RowsDoor = {
  /** Rows by position; those of `without` are left out, as if they were gone. */
  window(from: number, to: number, counted: boolean, without?: readonly number[]): Promise<Answered<WindowOfRows>>
  /** The row to which Ctrl and an arrow lead in a column, where that is not known here. */
  edge(column: string, at: number, to: 'up' | 'down', last: number): Promise<Answered<{ row: number }>>
  mark(): Promise<Answered<{ mark: string }>>
  /** The mark after an entry of one's own, where that leaves all rows in their positions; absent where it may not. */
  markAfter?: ((mark: string, entry: number) => string) | undefined
  change(change: RowChange): Promise<Answered<Changed>>
  undo(entry: number): Promise<Answered<{ entry: number | null }>>
}

/** Rows by position, the total where it was asked for, and a text that is another after every change. */
export type WindowOfRows = {
  rows: GridRow[]
  total: number | null
  mark: string
  /** By column, what lookups elsewhere call the values in these rows. */
  labels: Readonly<Record<string, readonly FieldOption[]>>
}

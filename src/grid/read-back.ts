import type { Cell } from '#domain/data/query.ts'
import { dateText, numberText } from '#domain/data/typed-text.ts'
import type { ChangedCell } from './edit-history.ts'
import type { GridColumn } from './grid-types.ts'

/** A text that was written, as the cell would be read: a number where the column holds such. */
export function readBack(written: Cell, column: Pick<GridColumn, 'numeric'> | undefined): Cell {
  if (!column?.numeric || typeof written !== 'string' || numberText(written) === null) return written
  return Number(written) + 0
}

/** Dates are read in a form of their own, which only the server knows. */
export function isReadBack({ column, after }: ChangedCell, columns: readonly GridColumn[]): boolean {
  return typeof after !== 'string' || columns[column]?.numeric === true || dateText(after.trim().slice(0, 10)) === null
}

/** Whether a column shows nothing that follows from other cells: neither a calculation nor a name that is looked up. */
export function isReadAsWritten({ readOnly, field }: GridColumn): boolean {
  return !readOnly && (field.meta_lookup === undefined || field.meta_lookup === '')
}

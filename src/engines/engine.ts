import type { StoredColumn } from '#domain/data/column.ts'
import type { Cell, DataQuery, DataType } from '#domain/data/query.ts'
import type { TextRows } from '#domain/data/text-batch.ts'
import type { IndexRange } from '#domain/item/item-query.ts'

/** The table of one dataset version, as its version item records it. */
export type RowTable = { table: string; columns: StoredColumn[] }

/** What a table still has and no version names any more: a whole column, or its companion of one type alone. */
export type UnusedColumn = { key: string; dataType?: DataType | undefined }

export type LoadOptions = {
  /** The id of the first row; the others follow in the order of the rows. */
  firstId: number
  signal?: AbortSignal
  /** How many rows were handed over so far. */
  onRows?(rows: number): void
}

export type RowData = Record<string, string | null>

/**
 * Where dataset rows live: one table per version, every cell kept as the text that came in,
 * with a typed companion for numeric and date columns. A load that fails leaves no table behind.
 */
export type RowEngine = {
  readonly kind: 'duckdb' | 'postgres'
  /** Makes a table of these rows: they have its columns, in its order, and a cell without text becomes null. */
  load(target: RowTable, rows: TextRows, options: LoadOptions): Promise<{ rows: number }>
  create(target: RowTable): Promise<void>
  drop(table: string): Promise<void>
  /** Adds what the table lacks of these columns, without values; what is there stays as it is. */
  addColumns(target: RowTable): Promise<void>
  /**
   * Fills the companion of each column, as its type in `target` says, from the text that is there. Writes fill every
   * companion that a table has, whatever their version says, so that those under way meanwhile are not lost.
   */
  fillCompanions(target: RowTable, signal: AbortSignal, onRows?: (done: number) => Promise<void>): Promise<void>
  /** Takes columns away for good; those that are not there are left out. Nobody may still read them. */
  dropColumns(table: string, unused: readonly UnusedColumn[]): Promise<void>
  /** All row tables that exist, so that those nothing points to can be swept at start. */
  tables(): Promise<string[]>
  /** Rows of cells in the order of `query.select`. */
  select(target: RowTable, query: DataQuery, range: IndexRange, signal?: AbortSignal): Promise<Cell[][]>
  /** Rows, or groups when the query groups. */
  count(target: RowTable, query: DataQuery, signal?: AbortSignal): Promise<number>
  /** How many rows each of these tables has, without reading them; one that is not there is left out. */
  sizes(tables: readonly string[]): Promise<Map<string, number>>
  insert(target: RowTable, rows: { id: number; data: RowData }[]): Promise<void>
  /** Answers how many of the ids were there. */
  update(target: RowTable, changes: { id: number; data: RowData }[]): Promise<number>
  delete(target: RowTable, ids: number[]): Promise<number>
  /** Replaces whole values in one column; answers how many rows changed. */
  replaceValues(
    target: RowTable,
    column: string,
    replacements: { from: string | null; to: string | null }[],
  ): Promise<number>
  ping(): Promise<void>
  close(): Promise<void>
}

import type { StoredColumn } from '#domain/data/column.ts'
import type { ColumnEdges, EdgesAsked } from '#domain/data/column-edges.ts'
import type { ColumnPair } from '#domain/data/compare/compared-columns.ts'
import type { DifferenceCounts, DifferencesAsked, RowDifference } from '#domain/data/compare/row-difference.ts'
import type { CalculatedColumn } from '#domain/data/fields/calculated.ts'
import type { Cell, DataQuery, DataType } from '#domain/data/query.ts'
import type { TextRows } from '#domain/data/text-batch.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import type { ColumnRule } from '#domain/validation/column-rule.ts'
import type { FoundInvalid } from '#domain/validation/found-invalid.ts'
import type { ChangeCounts, ChangedCell, ChangeOptions, ChangeSet, EditedSince, RowsChanged } from './change-set.ts'
import type { ForeignTable } from './external/foreign-table.ts'
import type { WholeRows } from './stored-rows.ts'

export type RowTablePart = 'valid' | 'invalid'

/** The table of one dataset version, as its version item records it. */
export type RowTable = {
  table: string
  columns: StoredColumn[]
  /** What queries may name beside the columns, and is computed when it is read. */
  calculated?: readonly CalculatedColumn[] | undefined
  /** Which of its rows are meant, where a validation has told them apart; all of them without it. */
  part?: RowTablePart | undefined
  /** By which rows are judged again that a change writes, where a validation has judged them before. */
  rules?: readonly ColumnRule[] | undefined
  /** Where the rows are, when they are not our own. */
  foreign?: ForeignTable | undefined
}

/** What a table still has and no version names any more: a whole column, or its companion of one type alone. */
export type UnusedColumn = { key: string; dataType?: DataType | undefined }

export type LoadOptions = {
  /** The id of the first row; the others follow in the order of the rows. */
  firstId: number
  signal?: AbortSignal
  /** How many rows were handed over so far. */
  onRows?(rows: number): void
}

export type ScanOptions = {
  signal?: AbortSignal
  /** Most rows of a batch. */
  batchRows?: number
}

/**
 * Two tables whose rows are compared in the columns that both have. A row is known by its cell in one of them (`by`, its
 * position), or by all of its cells.
 */
export type Comparison = { before: RowTable; after: RowTable; pairs: readonly ColumnPair[]; by: number | null }

/** Forms of files that both databases write by themselves, or nearly so. */
export type FileForm = 'csv' | 'parquet'

/** A batch of a scan, unless another size is asked for. */
export const SCANNED_AT_ONCE = 2_048

/** What changes of rows left beside them. */
export type ChangeLog = {
  /** What an entry changed, before and after, in the order of the row ids. */
  changedCells(entry: number, range: IndexRange): Promise<ChangedCell[]>
  /**
   * What an entry whose outcome nobody knows has written: null when that is nothing, and then it can't be written any
   * more, not even by a server that was taken for dead.
   */
  settle(entry: number): Promise<ChangeCounts | null>
  /** Rows of a table that were edited after an entry: how many, and the first of them. */
  editedSince(table: string, since: EditedSince): Promise<{ rows: number; first: number[] }>
  /** Removes what an entry replaced, in pieces; from the first of them on it can't be undone any more. */
  forget(entry: number, signal?: AbortSignal): Promise<void>
  /** The highest entry that was ever written here; 0 when there is none. */
  lastEntry(): Promise<number>
}

/**
 * Where dataset rows live: one table per version, every cell kept as the text that came in,
 * with a typed companion for numeric and date columns. A load that fails leaves no table behind.
 */
export type RowEngine = ChangeLog &
  WholeRows & {
    readonly kind: 'duckdb' | 'postgres'
    /** Makes a table of these rows: they have its columns, in its order, and a cell without text becomes null. */
    load(target: RowTable, rows: TextRows, options: LoadOptions): Promise<{ rows: number }>
    create(target: RowTable): Promise<void>
    drop(table: string): Promise<void>
    /**
     * Adds what the table lacks of these columns, without values; what is there stays as it is. Given up on the way, some of
     * them may be there.
     */
    addColumns(target: RowTable, signal?: AbortSignal): Promise<void>
    /**
     * Fills the companion of each column, as its type in `target` says, from the text that is there. Writes fill every
     * companion that a table has, whatever their version says, so that those under way meanwhile are not lost.
     */
    fillCompanions(target: RowTable, signal: AbortSignal, onRows?: (done: number) => Promise<void>): Promise<void>
    /** Makes room in a table for the marks of a validation; does nothing where there is. */
    addMarks(table: string, signal?: AbortSignal): Promise<void>
    /** What breaks the rules, in one pass over the rows: how many rows of each column, and the most frequent values. */
    findInvalid(
      target: RowTable,
      rules: readonly ColumnRule[],
      mostValues: number,
      signal?: AbortSignal,
    ): Promise<FoundInvalid>
    /** How many rows of two tables differ and in which columns. A cell is the same whose text or whose value is. */
    countDifferences(comparison: Comparison, signal?: AbortSignal): Promise<DifferenceCounts>
    /** The rows that differ, or a range of them, from one moment of both tables; read as those of a scan are. */
    differences(
      comparison: Comparison,
      asked: DifferencesAsked & { range?: IndexRange | undefined },
      options?: ScanOptions,
    ): AsyncIterable<RowDifference[]>
    /** Takes columns away for good; those that are not there are left out. Nobody may still read them. */
    dropColumns(table: string, unused: readonly UnusedColumn[]): Promise<void>
    /** All row tables that exist, so that those nothing points to can be swept at start. */
    tables(): Promise<string[]>
    /** Rows of cells in the order of `query.select`. */
    select(target: RowTable, query: DataQuery, range: IndexRange, signal?: AbortSignal): Promise<Cell[][]>
    /**
     * All rows of a query as they are made, from one moment of the table: no more is read than somebody takes, and nothing
     * any more once they leave the loop. Without an order they come as they are stored.
     */
    scan(target: RowTable, query: DataQuery, options?: ScanOptions): AsyncIterable<Cell[][]>
    /**
     * Writes all rows, from one moment of the table and in the order in which they were added, into a file that is not there yet. It grows from
     * its beginning to its end, so that others may read what there is of it; when this fails, it stays behind half written.
     */
    writeFile(target: RowTable, file: { form: FileForm; path: string }, signal?: AbortSignal): Promise<void>
    /** Rows, or groups when the query groups. */
    count(target: RowTable, query: DataQuery, signal?: AbortSignal): Promise<number>
    /** Where the cells of a column are filled and empty next to a position among the rows of a query, by one statement. */
    edges(target: RowTable, query: DataQuery, asked: EdgesAsked, signal?: AbortSignal): Promise<ColumnEdges>
    /** How many rows each of these tables has, without reading them; one that is not there is left out. */
    sizes(tables: readonly string[]): Promise<Map<string, number>>
    /**
     * Writes rows, all of the change set or nothing. What it replaced is kept under its entry, in the same transaction, with
     * a mark that the rows are written; a change that leaves every cell as it was keeps nothing.
     */
    change(target: RowTable, set: ChangeSet, options: ChangeOptions): Promise<RowsChanged>
    ping(): Promise<void>
    close(): Promise<void>
  }

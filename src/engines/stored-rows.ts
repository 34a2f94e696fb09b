import type { DataType } from '#domain/data/query.ts'

/** A row table as it is stored, with what is needed to make it again. */
export type StoredTable = {
  table: string
  columns: { key: string; companions: Exclude<DataType, 'text'>[] }[]
  /** Whether a validation has told its rows apart. */
  marks: boolean
}

/** A row as texts: its id, the cell of each column, and its mark where the table has marks. */
export type StoredRow = (string | null)[]

/** The tables of the log of changes, with their columns. */
export const LOG_PARTS = {
  entries: ['entry', 'table_name', 'added', 'edited', 'removed', 'cells'],
  cells: ['entry', 'id', 'column_key', 'before', 'after'],
} as const
export type LogPart = keyof typeof LOG_PARTS

/** By the columns themselves and not by the texts of them, which have their names. */
const LOG_ORDER: Record<LogPart, string> = { entries: 'log.entry', cells: 'log.entry, log.id, log.column_key' }

/** The lines of a part of the log, each column as text. */
export function logSql(part: LogPart, table: string): string {
  const texts = LOG_PARTS[part].map((name) => `CAST(${name} AS VARCHAR)`)
  return `SELECT ${texts.join(', ')} FROM ${table} AS log ORDER BY ${LOG_ORDER[part]}`
}

/** All rows and their log at one moment, whatever is written meanwhile. */
export type RowsSnapshot = {
  tables(): Promise<StoredTable[]>
  rows(table: StoredTable): AsyncIterable<StoredRow[]>
  log(part: LogPart): AsyncIterable<StoredRow[]>
}

/** How all rows leave for a back-up, and come back from one. */
export type WholeRows = {
  /**
   * Hands out everything as it is at one moment. No change of rows is written while `first` runs, which fixes what others
   * keep beside them; it answers by which name that moment is known to the database, where it has one.
   */
  snapshot<T>(first: () => Promise<string | null>, work: (snapshot: RowsSnapshot) => Promise<T>): Promise<T>
  /** Makes a table as it was stored; typed values are read again out of their texts. */
  restoreTable(stored: StoredTable, rows: AsyncIterable<StoredRow[]>): Promise<{ rows: number }>
  emptyLog(): Promise<void>
  /** Adds lines to a part of the log. */
  restoreLog(part: LogPart, rows: readonly StoredRow[]): Promise<void>
}

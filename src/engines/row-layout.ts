import type { DataType, RowColumn } from '#domain/data/query.ts'
import { unknownColumn } from '#domain/data/query-check.ts'
import { invalid } from '#domain/problem.ts'
import type { RowTable } from './engine.ts'

const TABLE_NAME = /^[a-z][a-z0-9_]{0,58}$/
const MOST_COLUMNS = 750
const COMPANION_SUFFIX: Record<Exclude<DataType, 'text'>, string> = { numeric: 'n', date: 'd', timestamp: 't' }

/** Where a column of a version is stored: names are made from its position, so no text of a file becomes SQL. */
export type StoredColumn = { dataType: DataType; text: string; companion: string | null; multiple: boolean }

export function storedColumn(columns: readonly RowColumn[], name: string): StoredColumn {
  const at = columns.findIndex((column) => column.name === name)
  const column = columns[at]
  if (!column) throw unknownColumn(name)
  return stored(column, at)
}

export const storedColumns = (columns: readonly RowColumn[]): StoredColumn[] => columns.map(stored)

/** The one place where a table name enters SQL. */
export function tableName(table: string): string {
  if (!TABLE_NAME.test(table)) throw invalid('A row table is named by lower-case letters, digits and underscores.')
  return table
}

export function checkColumns({ columns }: RowTable): void {
  if (columns.length === 0) throw invalid('A version needs at least one column.')
  if (columns.length > MOST_COLUMNS) throw invalid(`A version may have at most ${MOST_COLUMNS} columns.`)
  const names = new Set(columns.map((column) => column.name))
  if (names.size !== columns.length) throw invalid('Two columns of a version have the same name.')
}

function stored({ dataType, multiple = false }: RowColumn, at: number): StoredColumn {
  const text = `c${at}`
  const companion = dataType === 'text' ? null : `${text}_${COMPANION_SUFFIX[dataType]}`
  return { dataType, text, companion, multiple }
}

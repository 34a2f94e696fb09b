import type { StoredColumn } from '#domain/data/column.ts'
import type { DataType } from '#domain/data/query.ts'
import { unknownColumn } from '#domain/data/query-check.ts'
import { keyNumber } from '#domain/data/stored-columns.ts'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'
import { invalid } from '#domain/problem.ts'
import type { RowTable } from './engine.ts'

export type TypedData = Exclude<DataType, 'text'>

const TABLE_NAME = /^[a-z][a-z0-9_]{0,58}$/
const COMPANION_SUFFIX: Record<TypedData, string> = { numeric: 'n', date: 'd', timestamp: 't' }
const COMPANION_NAME = /^(c[0-9]+)_([ndt])$/

/** What a validation says of a row, beside its cells: the keys of the columns whose rules it breaks, or null. */
export const MARK = 'failed'

/** The condition for the rows of a table that are meant; null for all. */
export function partSql({ part }: Pick<RowTable, 'part'>, alias = ''): string | null {
  if (!part) return null
  return `${alias}${MARK} IS ${part === 'valid' ? '' : 'NOT '}NULL`
}

/** A typed column beside the text of a column. */
export type Companion = { name: string; dataType: TypedData }

/** Where a column of a version is stored: names are made from its key alone, so no text of a file becomes SQL. */
export type ColumnSlot = {
  key: string
  dataType: DataType
  text: string
  companion: string | null
  multiple: boolean
}

type SlotColumn = { key: string; dataType: DataType; multiple?: unknown }

export function columnNamed(columns: readonly StoredColumn[], name: string): StoredColumn {
  const column = columns.find((one) => one.name === name)
  if (!column) throw unknownColumn(name)
  return column
}

export const slotNamed = (columns: readonly StoredColumn[], name: string): ColumnSlot =>
  slotOf(columnNamed(columns, name))

export function slotOf({ key, dataType, multiple }: SlotColumn): ColumnSlot {
  if (keyNumber(key) === null) throw invalid(`"${key.slice(0, 20)}" is no key of a column.`)
  const companion = dataType === 'text' ? null : companionName(key, dataType)
  return { key, dataType, text: key, companion, multiple: multiple === true }
}

export const slotsOf = (columns: readonly StoredColumn[]): ColumnSlot[] => columns.map(slotOf)

/** The companions that a table has by the keys of their columns, from the names in its schema. */
export function companionsIn(names: Iterable<string>): Map<string, Companion[]> {
  const found = new Map<string, Companion[]>()
  for (const name of names) {
    const [, key, suffix] = COMPANION_NAME.exec(name) ?? []
    const dataType = TYPES.find((type) => COMPANION_SUFFIX[type] === suffix)
    if (key !== undefined && dataType) found.set(key, [...(found.get(key) ?? []), { name, dataType }])
  }
  return found
}

/** The names in a table that an unused column stands for: all of it, or its companion of one type alone. */
export function namesOf({ key, dataType }: { key: string; dataType?: DataType | undefined }): string[] {
  const { text, companion } = slotOf({ key, dataType: dataType ?? 'text' })
  if (companion !== null) return [companion]
  return [text, ...TYPES.map((type) => companionName(key, type))]
}

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
  const keys = new Set(columns.map((column) => column.key))
  if (keys.size !== columns.length) throw invalid('Two columns of a version have the same key.')
}

/** Rows that are loaded have a cell for each column. */
export function checkWidth(width: number, columns: readonly unknown[]): void {
  if (width !== columns.length) throw invalid(`The file has ${width} columns where the version has ${columns.length}.`)
}

const TYPES: readonly TypedData[] = ['numeric', 'date', 'timestamp']

function companionName(key: string, dataType: TypedData): string {
  return `${key}_${COMPANION_SUFFIX[dataType]}`
}

import { type SourceField, StoredColumn } from './column.ts'
import type { RowColumn } from './query.ts'

/** The columns of a version, and the number of the key that the next new column gets. */
export type VersionColumns = { columns: StoredColumn[]; next: number }

const KEY = /^c(0|[1-9][0-9]{0,8})$/

export const columnKey = (number: number) => `c${number}`

/** The number in a key; null when it is none. */
export function keyNumber(key: string): number | null {
  const [, digits] = KEY.exec(key) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * The columns of a new version: one that is called like a field of its source has that field's key, so that the field
 * means it by key from now on; the others get keys that no field has.
 */
export function newColumns(measured: readonly RowColumn[], fields: readonly SourceField[] = []): VersionColumns {
  const keys = new Map(fields.flatMap(({ name, key }) => (key && keyNumber(key) !== null ? [[name, key]] : [])))
  let next = Math.max(-1, ...[...keys.values()].map((key) => keyNumber(key) ?? -1)) + 1
  const columns = measured.map((column) => ({ ...column, key: keys.get(column.name) ?? columnKey(next++) }))
  return { columns, next }
}

/** As `newColumns`, where nothing but the columns is of interest. */
export const firstColumns = (measured: readonly RowColumn[]): StoredColumn[] => newColumns(measured).columns

/**
 * The columns in the data of a version; null when they can't be read. A version of before columns had keys has no
 * `next_column`: its rows are stored by position, and so are its keys.
 */
export function readColumns(data: Readonly<Record<string, unknown>>): VersionColumns | null {
  const stored = Array.isArray(data.columns) ? data.columns : null
  if (!stored) return null
  const isOld = data.next_column === undefined || data.next_column === null
  const columns: StoredColumn[] = []
  for (const [at, column] of stored.entries()) {
    const read = StoredColumn.safeParse(isOld ? { ...column, key: columnKey(at) } : column)
    if (!read.success) return null
    columns.push(read.data)
  }
  const next = isOld ? columns.length : Number(data.next_column)
  return Number.isSafeInteger(next) && haveOwnKeys(columns, next) ? { columns, next } : null
}

/** How a version stores its columns. */
export const storedColumns = ({ columns, next }: VersionColumns) => ({ columns, next_column: next })

function haveOwnKeys(columns: readonly StoredColumn[], next: number): boolean {
  const numbers = columns.map(({ key }) => keyNumber(key))
  return new Set(numbers).size === numbers.length && numbers.every((number) => number !== null && number < next)
}

/** The fields of a source that mean columns of this version: matched by key, or by name where a field has no key yet. */
export function matchedFields(fields: readonly SourceField[], columns: readonly StoredColumn[]): SourceField[] {
  const byName = new Map(columns.map(({ name, key }) => [name, key]))
  const taken = new Set(fields.flatMap(({ key }) => key ?? []))
  return fields.map((field) => {
    const key = field.key ? undefined : byName.get(field.name)
    return key === undefined || taken.has(key) ? field : { ...field, key }
  })
}

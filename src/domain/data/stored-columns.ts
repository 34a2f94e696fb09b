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
  const keyFor = keyGiver({ next: 0, fields })
  const columns = measured.map((column) => ({ ...column, key: keyFor(column.name) }))
  return { columns, next: nextAfter(columns) }
}

/** Whoever writes the configuration of a source may write any key into it: a higher one is none. */
const HIGHEST_FIELD_KEY = 1_000_000

/**
 * Gives keys to new columns: that of the field that a column is called like, where the version never had it; otherwise one
 * that no field and no other version of the source has, so that a key means the same column in all of them.
 */
export function keyGiver(known: {
  next: number
  fields?: readonly SourceField[]
  others?: readonly VersionColumns[]
}): (name: string) => string {
  const { next, fields = [], others = [] } = known
  const numbered = fields.flatMap(({ name, key }) => {
    const number = key === undefined ? null : keyNumber(key)
    return number === null || number > HIGHEST_FIELD_KEY ? [] : [{ name, number }]
  })
  const fresh = new Set(numbered.map(({ number }) => number).filter((number) => number >= next))
  let free = Math.max(next, ...numbered.map(({ number }) => number + 1), ...others.map((other) => other.next))
  return (name) => {
    const own = numbered.find((field) => field.name === name && fresh.has(field.number))
    if (!own) return columnKey(free++)
    fresh.delete(own.number)
    return columnKey(own.number)
  }
}

/** The number of the key that comes after those of these columns. */
export function nextAfter(columns: readonly { key: string }[]): number {
  return Math.max(-1, ...columns.map(({ key }) => keyNumber(key) ?? -1)) + 1
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

/**
 * The columns as readers may name them: also by what they were called before, where no column is called so now. Stored
 * sections keep the names that they were made with.
 */
export function withFormerNames(columns: StoredColumn[]): StoredColumn[] {
  const taken = new Set(columns.map(({ name }) => name))
  const former = columns.flatMap((column) =>
    (column.former_names ?? []).flatMap((name) => {
      if (taken.has(name)) return []
      taken.add(name)
      return { ...column, name }
    }),
  )
  return former.length > 0 ? [...columns, ...former] : columns
}

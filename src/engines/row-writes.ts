import type { StoredColumn } from '#domain/data/column.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { invalid } from '#domain/problem.ts'
import type { RowData, RowTable } from './engine.ts'
import { listAt } from './list-at.ts'
import { type ColumnSlot, type Companion, slotNamed, tableName } from './row-layout.ts'

/** A list parameter: one value for each row that is written. */
export type ListParameter = { type: 'id'; values: number[] } | { type: 'text'; values: (string | null)[] }

export type WriteStatement = { sql: string; lists: ListParameter[] }

/** What the engines write differently when rows are handed over as lists, one list for each column. */
export type WriteDialect = {
  table(name: string): string
  /** A table expression with a column for each list, under the names given. */
  rows(lists: ListParameter[], names: string[]): string
  /** All companions that the table has of a column: each is written, also one that no version names yet or any more. */
  companions(key: string): readonly Companion[]
  /** The typed value in the text of a companion. */
  typed(text: string, companion: Companion): string
}

export type RowChange = { id: number; data: RowData }

const LONGEST_CELL = 10_000_000

/** A cell as it may be stored: text of a bearable length, or null. */
export function checkCell(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string') throw invalid('A cell holds text or nothing.')
  if (value.includes('\0')) throw invalid('A cell holds a NUL character.')
  if (value.length > LONGEST_CELL) throw invalid(`A cell may have at most ${LONGEST_CELL} characters.`)
  return value
}

export function checkIds(ids: number[]): number[] {
  if (ids.every((id) => Number.isSafeInteger(id) && id >= 0)) return ids
  throw invalid('A row id is a whole number.')
}

export function insertStatement(target: RowTable, rows: RowChange[], dialect: WriteDialect): WriteStatement {
  const { lists, names, columns, values } = listed(touched(target.columns, rows), rows, dialect)
  const into = ['id', ...columns]
  const table = dialect.table(tableName(target.table))
  const sql = `INSERT INTO ${table} (${into.join(', ')}) SELECT ${['v.id', ...values].join(', ')} FROM ${dialect.rows(lists, names)}`
  return { sql, lists }
}

/** One statement for each set of columns that changes together; of two changes of one row the later one wins. */
export function updateStatements(target: RowTable, changes: RowChange[], dialect: WriteDialect): WriteStatement[] {
  const merged = new Map<number, RowData>()
  for (const { id, data } of changes) merged.set(id, { ...merged.get(id), ...data })
  const alike = new Map<string, RowChange[]>()
  for (const [id, data] of merged) {
    const key = JSON.stringify(Object.keys(data).sort())
    listAt(alike, key).push({ id, data })
  }
  return [...alike.values()].map((rows) => updateStatement(target, rows, dialect))
}

function updateStatement(target: RowTable, rows: RowChange[], dialect: WriteDialect): WriteStatement {
  const { lists, names, columns, values } = listed(touched(target.columns, rows), rows, dialect)
  // A change without columns still counts the rows that are there.
  const sets = columns.length === 0 ? 'id = v.id' : columns.map((name, i) => `${name} = ${values[i]}`).join(', ')
  const sql = `UPDATE ${dialect.table(tableName(target.table))} AS t SET ${sets} FROM ${dialect.rows(lists, names)} WHERE t.id = v.id`
  return { sql, lists }
}

export function deleteStatement(target: RowTable, ids: number[], dialect: WriteDialect): WriteStatement {
  const lists: ListParameter[] = [{ type: 'id', values: [...new Set(checkIds(ids))] }]
  const sql = `DELETE FROM ${dialect.table(tableName(target.table))} WHERE id IN (SELECT v.id FROM ${dialect.rows(lists, ['id'])})`
  return { sql, lists }
}

export type Replacement = { from: string | null; to: string | null }

/** All replacements at once, so that swapping two values works. */
export function replaceStatement(
  target: RowTable,
  name: string,
  replacements: Replacement[],
  dialect: WriteDialect,
): WriteStatement {
  const column = slotNamed(target.columns, name)
  const from = replacements.map((one) => checkCell(one.from))
  const to = replacements.map((one) => checkCell(one.to))
  if (new Set(from).size !== from.length) throw invalid('A value is to be replaced twice.')
  const companions = dialect.companions(column.key)
  const typed = companions.map(({ dataType }) => to.map((text) => companionText(dataType, text)))
  const lists: ListParameter[] = [from, to, ...typed].map((values) => ({ type: 'text', values }))
  const names = lists.map((_, i) => `v${i}`)
  const sets = [`${column.text} = v.v1`]
  for (const [i, one] of companions.entries()) sets.push(`${one.name} = ${dialect.typed(`v.v${i + 2}`, one)}`)
  const same = from.includes(null) ? 'IS NOT DISTINCT FROM' : '='
  const sql = `UPDATE ${dialect.table(tableName(target.table))} AS t SET ${sets.join(', ')} FROM ${dialect.rows(lists, names)} WHERE t.${column.text} ${same} v.v0`
  return { sql, lists }
}

type TouchedColumn = ColumnSlot & { name: string }

function touched(columns: readonly StoredColumn[], rows: RowChange[]): TouchedColumn[] {
  const names = new Set(rows.flatMap(({ data }) => Object.keys(data)))
  return [...names].map((name) => ({ name, ...slotNamed(columns, name) }))
}

/** Each column as a list of texts, followed by the lists of its companions. */
function listed(touchedColumns: TouchedColumn[], rows: RowChange[], dialect: WriteDialect) {
  const lists: ListParameter[] = [{ type: 'id', values: checkIds(rows.map(({ id }) => id)) }]
  const names = ['id']
  const columns: string[] = []
  const values: string[] = []
  const add = (column: string, list: (string | null)[], write: (text: string) => string) => {
    const name = `v${names.length}`
    lists.push({ type: 'text', values: list })
    names.push(name)
    columns.push(column)
    values.push(write(`v.${name}`))
  }
  for (const { name, key, text } of touchedColumns) {
    const texts = rows.map(({ data }) => checkCell(data[name] ?? null))
    add(text, texts, (value) => value)
    for (const companion of dialect.companions(key)) {
      const typed = texts.map((one) => companionText(companion.dataType, one))
      add(companion.name, typed, (value) => dialect.typed(value, companion))
    }
  }
  return { lists, names, columns, values }
}

/** A text of a row, and what the companion that is being filled is to hold for it. */
export type FilledCell = { id: number; text: string; typed: string }

/** Fills a companion where the text is still the one that was read; who wrote another has filled it as well. */
export function fillStatement(
  table: string,
  text: string,
  companion: Companion,
  cells: readonly FilledCell[],
  dialect: WriteDialect,
): WriteStatement {
  const lists: ListParameter[] = [
    { type: 'id', values: cells.map(({ id }) => id) },
    { type: 'text', values: cells.map((cell) => cell.text) },
    { type: 'text', values: cells.map(({ typed }) => typed) },
  ]
  const values = dialect.rows(lists, ['id', 'v1', 'v2'])
  const sql = `UPDATE ${dialect.table(tableName(table))} AS t SET ${companion.name} = ${dialect.typed('v.v2', companion)} FROM ${values} WHERE t.id = v.id AND t.${text} = v.v1`
  return { sql, lists }
}

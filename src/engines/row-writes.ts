import type { RowColumn } from '#domain/data/query.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { invalid } from '#domain/problem.ts'
import type { RowData, RowTable } from './engine.ts'
import { listAt } from './list-at.ts'
import { type StoredColumn, storedColumn, tableName } from './row-layout.ts'

/** A list parameter: one value for each row that is written. */
export type ListParameter = { type: 'id'; values: number[] } | { type: 'text'; values: (string | null)[] }

export type WriteStatement = { sql: string; lists: ListParameter[] }

/** What the engines write differently when rows are handed over as lists, one list for each column. */
export type WriteDialect = {
  table(name: string): string
  /** A table expression with a column for each list, under the names given. */
  rows(lists: ListParameter[], names: string[]): string
  /** The typed value in the text of a companion. */
  typed(text: string, column: StoredColumn): string
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
  const columns = touched(target.columns, rows)
  const { lists, names, values } = listed(columns, rows, dialect)
  const into = ['id', ...columns.flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))]
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
  const columns = touched(target.columns, rows)
  const { lists, names, values } = listed(columns, rows, dialect)
  const assigned = columns.flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))
  // A change without columns still counts the rows that are there.
  const sets = assigned.length === 0 ? 'id = v.id' : assigned.map((name, i) => `${name} = ${values[i]}`).join(', ')
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
  const column = storedColumn(target.columns, name)
  const from = replacements.map((one) => checkCell(one.from))
  const to = replacements.map((one) => checkCell(one.to))
  if (new Set(from).size !== from.length) throw invalid('A value is to be replaced twice.')
  const typed = to.map((text) => companionText(column.dataType, text))
  const lists: ListParameter[] = [from, to, typed].map((values) => ({ type: 'text', values }))
  const sets = [`${column.text} = v.v1`]
  if (column.companion) sets.push(`${column.companion} = ${dialect.typed('v.v2', column)}`)
  const same = from.includes(null) ? 'IS NOT DISTINCT FROM' : '='
  const sql = `UPDATE ${dialect.table(tableName(target.table))} AS t SET ${sets.join(', ')} FROM ${dialect.rows(lists, ['v0', 'v1', 'v2'])} WHERE t.${column.text} ${same} v.v0`
  return { sql, lists }
}

type TouchedColumn = StoredColumn & { name: string }

function touched(columns: readonly RowColumn[], rows: RowChange[]): TouchedColumn[] {
  const names = new Set(rows.flatMap(({ data }) => Object.keys(data)))
  return [...names].map((name) => ({ name, ...storedColumn(columns, name) }))
}

/** Each column as a list of texts, followed by the list of its companion. */
function listed(columns: TouchedColumn[], rows: RowChange[], dialect: WriteDialect) {
  const lists: ListParameter[] = [{ type: 'id', values: checkIds(rows.map(({ id }) => id)) }]
  const names = ['id']
  const values: string[] = []
  const add = (list: (string | null)[], write: (text: string) => string) => {
    const name = `v${names.length}`
    lists.push({ type: 'text', values: list })
    names.push(name)
    values.push(write(`v.${name}`))
  }
  for (const column of columns) {
    const texts = rows.map(({ data }) => checkCell(data[column.name] ?? null))
    add(texts, (text) => text)
    if (column.companion === null) continue
    const typed = texts.map((text) => companionText(column.dataType, text))
    add(typed, (text) => dialect.typed(text, column))
  }
  return { lists, names, values }
}

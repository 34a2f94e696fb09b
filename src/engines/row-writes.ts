import type { StoredColumn } from '#domain/data/column.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { invalid } from '#domain/problem.ts'
import type { NewRow, Replacement, RowData } from './change-set.ts'
import type { Dialect } from './dialect.ts'
import type { RowTable } from './engine.ts'
import { listAt } from './list-at.ts'
import { type ColumnSlot, type Companion, MARK, partSql, slotNamed, slotsOf, tableName } from './row-layout.ts'
import { markSql, RuleWriting } from './rule-sql.ts'
import {
  checkCell,
  checkIds,
  type Parameter,
  Parameters,
  sameValue,
  type WriteDialect,
  type WriteStatement,
} from './write-statement.ts'

/**
 * A write, and the cells that it changes as the log keeps them: `from` gives their rows with `id`, and `before` and
 * `after` of each cell are SQL in it. Both have the same parameters.
 */
export type Write = {
  statement: WriteStatement
  changed: ChangedCells
  /** What `statement` can say of each row that it wrote, in its own terms: where it knows both values of the one cell. */
  returns?: { id: string; key: string; before: string; after: string }
}

export type ChangedCells = {
  id: string
  from: string
  parameters: readonly Parameter[]
  cells: { key: string; before: string; after: string }[]
  row: 'added' | 'edited' | 'removed'
}

const NOTHING = 'CAST(NULL AS VARCHAR)'

export function insertWrite(target: RowTable, rows: readonly NewRow[], dialect: WriteDialect): Write {
  const { columns, values, texts, from, parameters } = listed(target, rows, dialect)
  const into = ['id', ...columns].join(', ')
  const sql = `INSERT INTO ${dialect.table(tableName(target.table))} (${into}) SELECT ${['v.id', ...values].join(', ')} FROM ${from}`
  const cells = texts.map(({ key, after }) => ({ key, before: NOTHING, after }))
  return { statement: { sql, parameters }, changed: { id: 'v.id', from, parameters, cells, row: 'added' } }
}

/** One write for each set of columns that changes together; of two changes of one row the later one wins. */
export function updateWrites(target: RowTable, changes: readonly NewRow[], dialect: WriteDialect): Write[] {
  const merged = new Map<number, RowData>()
  for (const { id, data } of changes) merged.set(id, { ...merged.get(id), ...data })
  const alike = new Map<string, NewRow[]>()
  for (const [id, data] of merged) listAt(alike, JSON.stringify(Object.keys(data).sort())).push({ id, data })
  return [...alike.values()].map((rows) => updateWrite(target, rows, dialect))
}

function updateWrite(target: RowTable, rows: NewRow[], dialect: WriteDialect): Write {
  const { columns, values, texts, from, parameters } = listed(target, rows, dialect)
  const table = dialect.table(tableName(target.table))
  // A change without columns still counts the rows that are there.
  const sets = columns.length === 0 ? 'id = v.id' : columns.map((name, i) => `${name} = ${values[i]}`).join(', ')
  const sql = `UPDATE ${table} AS t SET ${sets} FROM ${from} WHERE t.id = v.id`
  const cells = texts.map(({ key, after }) => ({ key, before: `t.${key}`, after }))
  const joined = `${table} AS t JOIN ${from} ON t.id = v.id`
  return { statement: { sql, parameters }, changed: { id: 't.id', from: joined, parameters, cells, row: 'edited' } }
}

/** The condition within the part of the rows that is meant. */
function within(target: RowTable, condition: string, alias = ''): string {
  const part = partSql(target, alias)
  return part === null ? condition : `${condition} AND ${part}`
}

/** Answers the ids that were there. */
export function deleteWrite(target: RowTable, ids: readonly number[], dialect: WriteDialect): Write {
  const bound = new Parameters(dialect)
  const list = bound.bind({ type: 'ids', value: [...new Set(checkIds(ids))] })
  const table = dialect.table(tableName(target.table))
  const these = within(target, `id IN (SELECT v.id FROM ${dialect.rows([list], ['id'])})`)
  const sql = `DELETE FROM ${table} WHERE ${these} RETURNING id`
  const cells = slotsOf(target.columns).map(({ key, text }) => ({ key, before: text, after: NOTHING }))
  const from = `${table} WHERE ${these}`
  const parameters = bound.all
  return { statement: { sql, parameters }, changed: { id: 'id', from, parameters, cells, row: 'removed' } }
}

/** All replacements at once, so that swapping two values works. With `judges` the rows are judged in the same write. */
export function replaceWrite(
  target: RowTable,
  name: string,
  replacements: readonly Replacement[],
  dialect: WriteDialect,
  judges: Dialect | null,
): Write {
  const column = slotNamed(target.columns, name)
  const from = replacements.map((one) => checkCell(one.from))
  const to = replacements.map((one) => checkCell(one.to))
  if (new Set(from).size !== from.length) throw invalid('A value is to be replaced twice.')
  const bound = new Parameters(dialect)
  const companions = companionLists(column.key, to, dialect)
  const lists = [from, to, ...companions.map(({ typed }) => typed)].map((value) => bound.bind({ type: 'texts', value }))
  const names = lists.map((_, i) => `v${i}`)
  const written = new Map([[column.text, 'v.v1']])
  for (const [i, { companion }] of companions.entries())
    written.set(companion.name, dialect.typed(`v.v${i + 2}`, companion))
  const table = dialect.table(tableName(target.table))
  const values = dialect.rows(lists, names)
  const same = within(target, sameValue(`t.${column.text}`, 'v.v0', from, dialect), 't.')
  const cells = [{ key: column.key, before: `t.${column.text}`, after: 'v.v1' }]
  const joined = `${table} AS t JOIN ${values} ON ${same}`
  const parameters = [...bound.all]
  if (judges) written.set(MARK, judgedMark(target, cells, new RuleWriting(judges, dialect.rows, bound, written)))
  const sql = `UPDATE ${table} AS t SET ${setsOf(written)} FROM ${values} WHERE ${same}`
  return {
    statement: { sql, parameters: bound.all },
    changed: { id: 't.id', from: joined, parameters, cells, row: 'edited' },
    returns: { id: 't.id', key: column.key, before: 'v.v0', after: 'v.v1' },
  }
}

/** The same cells in all rows of a condition, whose SQL comes with the values of its own. */
export function updateWhereWrite(
  target: RowTable,
  data: RowData,
  condition: { sql: string; values: readonly (string | number)[] },
  dialect: WriteDialect,
  judges: Dialect | null,
): Write {
  const bound = new Parameters(
    dialect,
    condition.values.map((value) => ({ type: 'operand', value })),
  )
  const lists: string[] = []
  const written = new Map<string, string>()
  const cells: ChangedCells['cells'] = []
  // One row of values, whose names are none of the table's: the condition names columns alone.
  const one = (value: string | null) => `v.v${lists.push(bound.bind({ type: 'texts', value: [value] })) - 1}`
  for (const [name, value] of Object.entries(data)) {
    const { key, text } = slotNamed(target.columns, name)
    const after = one(checkCell(value))
    written.set(text, after)
    cells.push({ key, before: `t.${text}`, after })
    for (const { companion, typed } of companionLists(key, [value], dialect))
      written.set(companion.name, dialect.typed(one(typed[0] ?? null), companion))
  }
  if (written.size === 0) throw invalid('A change names at least one column.')
  const table = dialect.table(tableName(target.table))
  const values = dialect.rows(
    lists,
    lists.map((_, i) => `v${i}`),
  )
  const from = `${table} AS t, ${values} WHERE ${condition.sql}`
  const parameters = [...bound.all]
  if (judges) written.set(MARK, judgedMark(target, cells, new RuleWriting(judges, dialect.rows, bound, written)))
  const sql = `UPDATE ${table} AS t SET ${setsOf(written)} FROM ${values} WHERE ${condition.sql}`
  const changed: ChangedCells = { id: 't.id', from, parameters, cells, row: 'edited' }
  return { statement: { sql, parameters: bound.all }, changed }
}

const setsOf = (written: ReadonlyMap<string, string>) =>
  [...written].map(([name, sql]) => `${name} = ${sql}`).join(', ')

/** The mark of a row with what is written to it: an edit repairs rows, and takes none out of sight (`judgeAgain`). */
function judgedMark({ rules = [] }: RowTable, cells: ChangedCells['cells'], writing: RuleWriting): string {
  const isOther = cells.map(({ before, after }) => `${before} IS DISTINCT FROM ${after}`).join(' OR ')
  return `CASE WHEN t.${MARK} IS NOT NULL AND (${isOther}) THEN ${markSql(rules, writing)} ELSE t.${MARK} END`
}

type TouchedColumn = ColumnSlot & { name: string }

function touched(columns: readonly StoredColumn[], rows: readonly NewRow[]): TouchedColumn[] {
  const names = new Set(rows.flatMap(({ data }) => Object.keys(data)))
  return [...names].map((name) => ({ name, ...slotNamed(columns, name) }))
}

function companionLists(key: string, texts: readonly (string | null)[], dialect: WriteDialect) {
  return dialect.companions(key).map((companion) => {
    const typed = texts.map((one) => companionText(companion.dataType, one))
    dialect.takes(companion, texts, typed)
    return { companion, typed }
  })
}

/** Each column as a list of texts, followed by the lists of its companions. */
function listed(target: RowTable, rows: readonly NewRow[], dialect: WriteDialect) {
  const bound = new Parameters(dialect)
  const lists = [bound.bind({ type: 'ids', value: checkIds(rows.map(({ id }) => id)) })]
  const names = ['id']
  const columns: string[] = []
  const values: string[] = []
  const texts: { key: string; after: string }[] = []
  const add = (column: string, value: readonly (string | null)[], write: (text: string) => string) => {
    const name = `v${names.length}`
    lists.push(bound.bind({ type: 'texts', value }))
    names.push(name)
    columns.push(column)
    values.push(write(`v.${name}`))
    return `v.${name}`
  }
  for (const { name, key, text } of touched(target.columns, rows)) {
    const own = rows.map(({ data }) => checkCell(data[name] ?? null))
    texts.push({ key, after: add(text, own, (value) => value) })
    for (const { companion, typed } of companionLists(key, own, dialect))
      add(companion.name, typed, (value) => dialect.typed(value, companion))
  }
  return { columns, values, texts, from: dialect.rows(lists, names), parameters: bound.all }
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
  const typed = cells.map((cell) => cell.typed)
  dialect.takes(companion, typed, typed)
  const bound = new Parameters(dialect)
  const lists = [
    bound.bind({ type: 'ids', value: cells.map(({ id }) => id) }),
    bound.bind({ type: 'texts', value: cells.map((cell) => cell.text) }),
    bound.bind({ type: 'texts', value: typed }),
  ]
  const values = dialect.rows(lists, ['id', 'v1', 'v2'])
  const sql = `UPDATE ${dialect.table(tableName(table))} AS t SET ${companion.name} = ${dialect.typed('v.v2', companion)} FROM ${values} WHERE t.id = v.id AND t.${text} = v.v1`
  return { sql, parameters: bound.all }
}

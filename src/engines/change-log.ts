import type { ChangeCounts, ChangedCell } from './change-set.ts'
import type { ChangedCells, Write } from './row-writes.ts'
import { Parameters, type WriteDialect, type WriteStatement } from './write-statement.ts'

/** Not among the row tables, where whoever lists those would take it for one. */
export const LOG_SCHEMA = 'row_log'
export const ENTRIES = `${LOG_SCHEMA}.entries`
export const CELLS = `${LOG_SCHEMA}.cells`

/** What stands in place of a column's key in the line of a row that was added or removed. */
export const ADDED = '+'
export const REMOVED = '-'

/** In place of its table, in the mark of an entry that nothing may be written for any more. */
export const GIVEN_UP = ''
/** The same, of an entry whose cells are no longer kept. */
export const FORGOTTEN = '-'

/** Columns that one statement keeps the cells of. */
const COLUMNS_AT_ONCE = 50

type Binds = Pick<WriteDialect, 'placeholder'>

/** Keeps the cells that a write is about to change, each with what it was and what it will be. */
export function cellStatements(entry: number, changed: ChangedCells, dialect: Binds): WriteStatement[] {
  const { id, from, parameters, cells, row } = changed
  const statements: WriteStatement[] = []
  for (let at = 0; at < cells.length; at += COLUMNS_AT_ONCE) {
    const some = cells.slice(at, at + COLUMNS_AT_ONCE)
    const bound = new Parameters(dialect, parameters)
    const own = bound.bind({ type: 'id', value: entry })
    const read = some.flatMap(({ before, after }, i) => [`${before} AS b${i}`, `${after} AS a${i}`])
    const each = some.map(
      ({ key }, i) => `SELECT ${own}, id, '${key}', b${i}, a${i} FROM j WHERE b${i} IS DISTINCT FROM a${i}`,
    )
    // The rows are read once for all columns; those of one column go straight into the log.
    const how = each.length === 1 ? 'NOT MATERIALIZED' : 'MATERIALIZED'
    const sql = `INSERT INTO ${CELLS} WITH j AS ${how} (SELECT ${id} AS id, ${read.join(', ')} FROM ${from}) ${each.join(' UNION ALL ')}`
    statements.push({ sql, parameters: bound.all })
  }
  if (row === 'edited') return statements
  const bound = new Parameters(dialect, parameters)
  const own = bound.bind({ type: 'id', value: entry })
  const mark = row === 'added' ? ADDED : REMOVED
  const sql = `INSERT INTO ${CELLS} SELECT ${own}, ${id}, '${mark}', NULL, NULL FROM ${from}`
  return [...statements, { sql, parameters: bound.all }]
}

/**
 * A write that keeps the cells it changes as it changes them: nobody has to be kept from the table between the two. Answers
 * how many rows it found and how many cells are others.
 */
export function loggedStatement(
  entry: number,
  { sql, parameters }: WriteStatement,
  { id, key, before, after }: NonNullable<Write['returns']>,
  dialect: Binds,
): WriteStatement {
  const bound = new Parameters(dialect, parameters)
  const own = bound.bind({ type: 'id', value: entry })
  const done = `${sql} RETURNING ${id} AS id, ${before} AS b, ${after} AS a`
  const kept = `INSERT INTO ${CELLS} SELECT ${own}, id, '${key}', b, a FROM done WHERE b IS DISTINCT FROM a RETURNING 1`
  const counts = 'SELECT (SELECT count(*) FROM done), (SELECT count(*) FROM kept)'
  return { sql: `WITH done AS (${done}), kept AS (${kept}) ${counts}`, parameters: bound.all }
}

/** Written with the rows: that it is there says that they are. */
export function entryStatement(entry: number, table: string, counts: ChangeCounts, dialect: Binds): WriteStatement {
  const bound = new Parameters(dialect)
  const values = [
    bound.bind({ type: 'id', value: entry }),
    bound.bind({ type: 'text', value: table }),
    ...[counts.added, counts.edited, counts.removed, counts.cells].map((value) => bound.bind({ type: 'id', value })),
  ]
  const sql = `INSERT INTO ${ENTRIES} (entry, table_name, added, edited, removed, cells) VALUES (${values.join(', ')})`
  return { sql, parameters: bound.all }
}

/** Counts the rows and cells that the log keeps for an entry. */
export function countStatement(entry: number, dialect: Binds): WriteStatement {
  const bound = new Parameters(dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const whole = `column_key IN ('${ADDED}', '${REMOVED}')`
  const sql = `SELECT count(*) FILTER (WHERE column_key = '${ADDED}'), count(*) FILTER (WHERE column_key = '${REMOVED}'), count(*) FILTER (WHERE NOT ${whole}), count(DISTINCT id) FROM ${CELLS} WHERE entry = ${own}`
  return { sql, parameters: bound.all }
}

export function countsOf([added, removed, cells, rows]: readonly unknown[]): ChangeCounts {
  const whole = Number(added) + Number(removed)
  return { added: Number(added), removed: Number(removed), cells: Number(cells), edited: Number(rows) - whole }
}

/** What the mark of an entry says that it has written, as `countsOf` reads it, and to which table. */
export function settledStatement(entry: number, dialect: Binds): WriteStatement {
  const bound = new Parameters(dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const sql = `SELECT added, removed, cells, added + edited + removed, table_name FROM ${ENTRIES} WHERE entry = ${own} AND table_name <> '${GIVEN_UP}'`
  return { sql, parameters: bound.all }
}

export const LAST_ENTRY_SQL = `SELECT max(entry) FROM ${ENTRIES}`

/** Lines of an entry by position, in the order of rows and columns. */
export function linesStatement(entry: number, from: number, limit: number, dialect: Binds): WriteStatement {
  const bound = new Parameters(dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const [first, most] = [from, limit].map((value) => bound.bind({ type: 'id', value }))
  const sql = `SELECT id, column_key, before, after, (SELECT max(w.column_key) FROM ${CELLS} AS w WHERE w.entry = c.entry AND w.id = c.id AND w.column_key IN ('${ADDED}', '${REMOVED}')) FROM ${CELLS} AS c WHERE entry = ${own} ORDER BY id, column_key LIMIT ${most} OFFSET ${first}`
  return { sql, parameters: bound.all }
}

export function lineOf([id, key, before, after, row]: readonly unknown[]): ChangedCell {
  return {
    id: Number(id),
    key: key === ADDED || key === REMOVED ? null : String(key),
    row: row === ADDED ? 'added' : row === REMOVED ? 'removed' : 'edited',
    before: textOf(before),
    after: textOf(after),
  }
}

/** The log of a table goes with it. */
export function forgetStatements(table: string, dialect: Binds): WriteStatement[] {
  return [
    `${CELLS} WHERE entry IN (SELECT entry FROM ${ENTRIES} WHERE table_name = `,
    `${ENTRIES} WHERE (table_name = `,
  ].map((from) => {
    const bound = new Parameters(dialect)
    return { sql: `DELETE FROM ${from}${bound.bind({ type: 'text', value: table })})`, parameters: bound.all }
  })
}

const textOf = (value: unknown) => (value === null || value === undefined ? null : String(value))

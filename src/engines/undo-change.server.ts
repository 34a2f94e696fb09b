import { notFound } from '#domain/problem.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import { ADDED, CELLS, countStatement, countsOf, FORGOTTEN, REMOVED, settledStatement } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import { isChange, type NewRow, NO_CHANGE, notKept, type RowsChanged } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { pieceEnds } from './pieces.ts'
import { deleteWrite, insertWrite, updateWrites } from './row-writes.ts'
import { writeColumns } from './undo-columns.ts'
import { refuseConflicts } from './undo-conflicts.ts'
import { Parameters } from './write-statement.ts'

/** So many rows at most are taken back at once. */
const ROWS_AT_ONCE = 10_000

/**
 * Takes back what an entry did: its lines, turned round, are those of the new entry, and are then written piece by piece.
 * Cells of columns that the version has no more are left out.
 */
export async function undoChange(
  session: ChangeSession,
  target: RowTable,
  undone: number,
  entry: number,
): Promise<RowsChanged> {
  const counts = await countsOfEntry(session, target.table, undone)
  await refuseConflicts(session, target, undone, counts)
  await turnRound(session, target, undone, entry)
  const [kept = []] = await session.read(countStatement(entry, session.dialect))
  const changed = countsOf(kept)
  if (!isChange(changed)) return NO_CHANGE
  const isLarge = changed.edited > ROWS_AT_ONCE && changed.added + changed.removed === 0
  const isWritten = isLarge && (await writeColumns(session, target, entry))
  const removedIds = isWritten ? [] : await writeLines(session, target, entry)
  return { ...changed, found: changed.added + changed.edited + changed.removed, removedIds }
}

async function countsOfEntry({ dialect, read }: ChangeSession, table: string, entry: number) {
  const { sql, parameters } = settledStatement(entry, dialect)
  // Nobody removes the cells of the entry before this transaction ends.
  const [found] = await read({ sql: `${sql}${dialect.keepsRow}`, parameters })
  if (found?.[4] === FORGOTTEN) throw notKept()
  if (found?.[4] !== table) throw notFound('What this change replaced')
  return countsOf(found)
}

async function turnRound({ dialect, run }: ChangeSession, { columns }: RowTable, undone: number, entry: number) {
  const bound = new Parameters(dialect)
  const [from, to] = [undone, entry].map((value) => bound.bind({ type: 'id', value }))
  const keys = bound.bind({ type: 'texts', value: [ADDED, REMOVED, ...columns.map(({ key }) => key)] })
  const turned = `CASE column_key WHEN '${ADDED}' THEN '${REMOVED}' WHEN '${REMOVED}' THEN '${ADDED}' ELSE column_key END`
  const sql = `INSERT INTO ${CELLS} SELECT ${to}, id, ${turned}, after, before FROM ${CELLS} WHERE entry = ${from} AND column_key IN (SELECT v.k FROM ${dialect.rows([keys], ['k'])})`
  await run({ sql, parameters: bound.all })
}

/** Writes the lines of an entry to the rows; answers the ids of rows that went. */
async function writeLines(session: ChangeSession, target: RowTable, entry: number): Promise<number[]> {
  const { dialect, read, run } = session
  // The lines name columns by their keys.
  const byKey = { table: target.table, columns: target.columns.map((column) => ({ ...column, name: column.key })) }
  const gone: number[] = []
  for (let last = -1; ; ) {
    const bound = new Parameters(dialect)
    const [own, after, most] = [entry, last, ROWS_AT_ONCE].map((value) => bound.bind({ type: 'id', value }))
    const sql = `SELECT id, sum(coalesce(length(after), 0)) FROM ${CELLS} WHERE entry = ${own} AND id > ${after} GROUP BY id ORDER BY id LIMIT ${most}`
    const sizes = await read({ sql, parameters: bound.all })
    if (sizes.length === 0) return gone
    for (const to of pieceEnds(sizes)) {
      const { added, edited, removed } = await linesBetween(session, entry, last, to)
      if (added.length > 0) await run(insertWrite(byKey, added, dialect).statement)
      for (const { statement } of updateWrites(byKey, edited, dialect)) await run(statement)
      if (removed.length > 0) await run(deleteWrite(byKey, removed, dialect).statement)
      if (gone.length < ROWS_AT_ONCE) gone.push(...removed)
      last = to
      await nextTurn()
    }
  }
}

async function linesBetween({ dialect, read }: ChangeSession, entry: number, last: number, to: number) {
  const bound = new Parameters(dialect)
  const [own, after, end] = [entry, last, to].map((value) => bound.bind({ type: 'id', value }))
  const sql = `SELECT id, column_key, after FROM ${CELLS} WHERE entry = ${own} AND id > ${after} AND id <= ${end}`
  const rows = new Map<number, NewRow & { whole: string | null }>()
  for (const [id, key, text] of await read({ sql, parameters: bound.all })) {
    const row = rows.get(Number(id)) ?? { id: Number(id), data: {}, whole: null }
    rows.set(row.id, row)
    if (key === ADDED || key === REMOVED) row.whole = key
    else row.data[String(key)] = text === null || text === undefined ? null : String(text)
  }
  const all = [...rows.values()]
  return {
    added: all.filter(({ whole }) => whole === ADDED),
    edited: all.filter(({ whole }) => whole === null),
    removed: all.flatMap(({ whole, id }) => (whole === REMOVED ? [id] : [])),
  }
}

import { shorten } from '#domain/data/shorten.ts'
import { refuse } from '#domain/problem.ts'
import { ADDED, CELLS, REMOVED } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import type { ChangeCounts } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { tableName } from './row-layout.ts'
import { keysOf } from './undo-columns.ts'
import { Parameters } from './write-statement.ts'

/** A cell that is not as a change left it; `column` is null where the whole row came or went since. */
type ConflictingCell = {
  id: number
  column: string | null
  left: string | null
  found: string | null
  there: boolean
}

/** As many as a refusal names. */
const MOST_NAMED = 20

/** Refuses to take back a change when a later one left something else in the same cells. */
export async function refuseConflicts(
  session: ChangeSession,
  target: RowTable,
  entry: number,
  { added, edited, removed }: ChangeCounts,
): Promise<void> {
  const cells: ConflictingCell[] = []
  if (removed > 0) cells.push(...(await cameBack(session, target, entry)))
  if (added > 0) cells.push(...(await changedSince(session, target, entry, 'added')))
  if (edited > 0) cells.push(...(await changedSince(session, target, entry, 'edited')))
  const [first] = cells
  if (!first) return
  const what = first.column === null ? `Row ${first.id} was ${first.there ? 'added' : 'removed'}` : changed(first)
  const named = cells.slice(0, MOST_NAMED).map(({ there: _, ...cell }) => cell)
  throw refuse(409, 'changed-since', `${what} since this change. Undo the later change first.`, { cells: named })
}

function changed({ id, column, found }: ConflictingCell): string {
  const value = found === null ? 'emptied' : `changed to "${shorten(found)}"`
  return `"${shorten(column ?? '')}" of row ${id} was ${value}`
}

/** Rows that the change removed and that are there all the same. */
async function cameBack({ dialect, read }: ChangeSession, { table }: RowTable, entry: number) {
  const bound = new Parameters(dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const sql = `SELECT id FROM ${dialect.table(tableName(table))} WHERE id IN (SELECT c.id FROM ${CELLS} AS c WHERE c.entry = ${own} AND c.column_key = '${REMOVED}') ORDER BY id LIMIT ${MOST_NAMED}`
  const rows = await read({ sql, parameters: bound.all })
  return rows.map(([id]): ConflictingCell => ({ id: Number(id), column: null, left: null, found: null, there: true }))
}

/** Cells that are not as the change left them; of rows that it added, all cells count. */
async function changedSince(
  session: ChangeSession,
  { table, columns }: RowTable,
  entry: number,
  which: 'added' | 'edited',
) {
  const { dialect, read } = session
  const wholeRows = which === 'added'
  const keys = new Set(wholeRows ? columns.map(({ key }) => key) : await keysOf(session, entry))
  const rows = dialect.table(tableName(table))
  const found: ConflictingCell[] = []
  for (const { key, name } of columns.filter((column) => keys.has(column.key))) {
    const bound = new Parameters(dialect)
    const own = bound.bind({ type: 'id', value: entry })
    const lines = wholeRows
      ? `(SELECT w.id, l.after FROM ${CELLS} AS w LEFT JOIN ${CELLS} AS l ON l.entry = w.entry AND l.id = w.id AND l.column_key = '${key}' WHERE w.entry = ${own} AND w.column_key = '${ADDED}')`
      : `(SELECT l.id, l.after FROM ${CELLS} AS l WHERE l.entry = ${own} AND l.column_key = '${key}' AND NOT EXISTS (SELECT 1 FROM ${CELLS} AS w WHERE w.entry = l.entry AND w.id = l.id AND w.column_key IN ('${ADDED}', '${REMOVED}')))`
    const sql = `SELECT c.id, c.after, t.${key}, t.id IS NULL FROM ${lines} AS c LEFT JOIN ${rows} AS t ON t.id = c.id WHERE t.id IS NULL OR t.${key} IS DISTINCT FROM c.after ORDER BY c.id LIMIT ${MOST_NAMED}`
    for (const [id, left, text, gone] of await read({ sql, parameters: bound.all }))
      found.push({
        id: Number(id),
        column: gone === true ? null : name,
        left: orNull(left),
        found: orNull(text),
        there: gone !== true,
      })
    if (found.length >= MOST_NAMED) break
  }
  return found.slice(0, MOST_NAMED)
}

const orNull = (value: unknown) => (value === null || value === undefined ? null : String(value))

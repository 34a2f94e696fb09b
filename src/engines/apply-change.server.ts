import { cellStatements, countStatement, countsOf, entryStatement, loggedStatement } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import { type ChangeOptions, type ChangeSet, isChange, type NewRow, NO_CHANGE, type RowsChanged } from './change-set.ts'
import { compileWhere } from './compile-query.ts'
import type { RowTable } from './engine.ts'
import { exchangeRows } from './exchange-rows.server.ts'
import { judgeAgain, markRows } from './mark-rows.server.ts'
import { mergeRows } from './merge-rows.server.ts'
import { deleteWrite, insertWrite, replaceWrite, updateWhereWrite, updateWrites, type Write } from './row-writes.ts'
import { refuseStale } from './stale-cells.ts'
import { undoChange } from './undo-change.server.ts'
import type { WriteDialect } from './write-statement.ts'

type Logged = Exclude<ChangeSet, { kind: 'undo' | 'merge' | 'exchange' | 'validate' }>

const NEVER = new AbortController().signal

/**
 * Makes a change in the transaction of its session. What the cells were goes into the log first, in the database itself,
 * so that a change of a million rows takes no more memory than one; then the rows; then the mark of the entry.
 */
export async function applyChange(
  session: ChangeSession,
  target: RowTable,
  set: ChangeSet,
  { entry, signal = NEVER }: ChangeOptions,
): Promise<RowsChanged> {
  if (set.kind === 'undo' || set.kind === 'merge' || set.kind === 'exchange' || set.kind === 'validate') {
    if (entry === null) throw new Error(`A change of kind ${set.kind} has an entry of its own.`)
    const changed = await applyWhole(session, target, set, entry, signal)
    return marked(session, target, entry, changed, set.kind === 'validate' ? null : set.kind)
  }
  if (set.kind === 'update') await refuseStale(session, target, set.rows)
  const judges = entry !== null && judgesItself(target, set)
  const writes = writesOf(session, target, set, judges)
  const changed = { ...NO_CHANGE }
  for (const write of writes) {
    const { found, ids, cells } = await written(session, entry, write)
    const { row } = write.changed
    changed.found += found
    changed.cells += cells
    if (row === 'added') changed.added += found
    if (row === 'removed') Object.assign(changed, { removed: found, removedIds: ids })
  }
  if (entry === null) return changed
  if (set.kind !== 'insert' && set.kind !== 'delete')
    changed.edited = await rowsEdited(session, set, entry, writes, changed)
  return marked(session, target, entry, changed, judges ? null : set.kind)
}

/**
 * Whether rows are judged by the write that changes them, rather than written once more for it. Where several columns are
 * replaced the first ones would make rows valid that the others are still to find among the invalid ones.
 */
function judgesItself({ rules }: RowTable, set: Logged): boolean {
  if (!rules) return false
  return set.kind === 'update-where' || (set.kind === 'replace' && set.columns.length === 1)
}

/** What keeps its own account of the rows that were there. */
function applyWhole(
  session: ChangeSession,
  target: RowTable,
  set: Exclude<ChangeSet, Logged>,
  entry: number,
  signal: AbortSignal,
): Promise<RowsChanged> {
  if (set.kind === 'validate') return markRows(session, target)
  if (set.kind === 'undo') return undoChange(session, target, set.entry, entry)
  if (set.kind === 'merge') return mergeRows(session, target, set, signal)
  return exchangeRows(session, target, set, signal)
}

function writesOf({ dialect, reading }: ChangeSession, target: RowTable, set: Logged, judges: boolean): Write[] {
  const judge = judges ? reading : null
  switch (set.kind) {
    case 'insert':
      return insertsOf(target, set.rows, dialect)
    case 'update':
      return [...updateWrites(target, set.rows, dialect), ...insertsOf(target, set.added ?? [], dialect)]
    case 'update-where':
      return [updateWhereWrite(target, set.data, compileWhere(target, set.where, reading), dialect, judge)]
    case 'delete':
      return set.ids.length === 0 ? [] : [deleteWrite(target, set.ids, dialect)]
    case 'replace':
      return set.columns
        .filter(({ replacements }) => replacements.length > 0)
        .map(({ column, replacements }) => replaceWrite(target, column, replacements, dialect, judge))
  }
}

function insertsOf(target: RowTable, rows: readonly NewRow[], dialect: WriteDialect): Write[] {
  return rows.length === 0 ? [] : [insertWrite(target, rows, dialect)]
}

/** One write, what it changes kept in the log where there is an entry for it. */
async function written(session: ChangeSession, entry: number | null, write: Write) {
  const { dialect, read } = session
  if (entry !== null && write.returns && dialect.readsWrites) {
    const [counts = []] = await read(loggedStatement(entry, write.statement, write.returns, dialect))
    const [found = 0, cells = 0] = counts.map(Number)
    return { found, ids: [], cells }
  }
  const cells = entry === null ? 0 : await keep(session, entry, write)
  return { ...(await runWrite(session, write)), cells }
}

/** Answers how many cells will be others; the line of a row that comes or goes is none of them. */
async function keep(session: ChangeSession, entry: number, { changed }: Write): Promise<number> {
  const counts: number[] = []
  for (const statement of cellStatements(entry, changed, session.dialect)) counts.push(await session.run(statement))
  const cells = changed.row === 'edited' ? counts : counts.slice(0, -1)
  return cells.reduce((sum, count) => sum + count, 0)
}

async function runWrite({ run, read }: ChangeSession, { statement, changed }: Write) {
  if (changed.row !== 'removed') return { found: await run(statement), ids: [] }
  const ids = (await read(statement)).map(([id]) => Number(id))
  return { found: ids.length, ids }
}

/** How many rows have other cells now; the log is asked only where the numbers don't tell it. */
async function rowsEdited(
  session: ChangeSession,
  set: Logged,
  entry: number,
  writes: Write[],
  { added, found, cells }: RowsChanged,
): Promise<number> {
  if (added === 0 && (cells === 0 || found === 1)) return Math.min(cells, 1)
  // Edits of rows are of other rows each; values of several columns may be replaced in the same row.
  const apart = added === 0 && (set.kind !== 'replace' || writes.length === 1)
  if (apart && writes.every(({ changed }) => changed.cells.length <= 1)) return cells
  const [row = []] = await session.read(countStatement(entry, session.dialect))
  return countsOf(row).edited
}

/** A change that leaves every cell as it was leaves no mark either. Its rows are judged again after the kind named. */
async function marked(
  session: ChangeSession,
  target: RowTable,
  entry: number,
  changed: RowsChanged,
  judgedAfter: ChangeSet['kind'] | null,
): Promise<RowsChanged> {
  if (!isChange(changed)) return changed
  await session.run(entryStatement(entry, target.table, changed, session.dialect))
  if (judgedAfter) await judgeAgain(session, target, entry, judgedAfter === 'undo')
  return changed
}

import { CELLS } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import { NO_CHANGE, type RowsChanged } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { MARK } from './row-layout.ts'
import { markSql, RuleWriting } from './rule-sql.ts'
import { Parameters } from './write-statement.ts'
import { inSql, plain } from './written-columns.ts'

/** Rows whose mark is another one now, while they are written. */
const MARKS = 'almanac_marks'

/**
 * Marks the rows that break the rules and takes back the marks of those that do no more. Rows that come to the valid ones
 * count as added, those that leave them as removed; no cell is another one.
 */
export async function markRows(session: ChangeSession, target: RowTable): Promise<RowsChanged> {
  const bound = new Parameters(session.dialect)
  return { ...NO_CHANGE, ...(await writeMarks(session, target, bound, 'true')) }
}

/**
 * Judges the rows of an entry again, so that what was repaired is valid at once. Only a validation, or an undo of what was
 * repaired, takes rows out of sight: whoever edits a cell goes on seeing it.
 */
export async function judgeAgain(
  session: ChangeSession,
  target: RowTable,
  entry: number,
  bothWays: boolean,
): Promise<void> {
  if (!target.rules) return
  const bound = new Parameters(session.dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const touched = `id IN (SELECT c.id FROM ${CELLS} AS c WHERE c.entry = ${own})`
  // The change may have brought the first text that is not of its column's type.
  const reading = { ...session.reading, isPure: () => false }
  const which = bothWays ? touched : `${MARK} IS NOT NULL AND ${touched}`
  await writeMarks({ ...session, reading }, target, bound, which)
}

async function writeMarks(session: ChangeSession, target: RowTable, bound: Parameters, which: string) {
  const { dialect, reading, read, run } = session
  const rows = inSql(session, target.table)
  for (const sql of dialect.temporary(MARKS, `SELECT id, ${MARK} AS was, ${MARK} AS mark FROM ${rows} WHERE false`))
    await run(plain(sql))
  const mark = markSql(target.rules ?? [], new RuleWriting(reading, dialect.rows, bound))
  const sql = `INSERT INTO ${MARKS} SELECT j.id, j.was, j.mark FROM (SELECT id, ${MARK} AS was, ${mark} AS mark FROM ${rows} WHERE ${which}) AS j WHERE j.was IS DISTINCT FROM j.mark`
  if ((await run({ sql, parameters: bound.all })) === 0) return { added: 0, removed: 0 }
  const [[added, removed] = []] = await read(
    plain(`SELECT count(*) FILTER (WHERE mark IS NULL), count(*) FILTER (WHERE was IS NULL) FROM ${MARKS}`),
  )
  await run(plain(`UPDATE ${rows} AS t SET ${MARK} = m.mark FROM ${MARKS} AS m WHERE t.id = m.id`))
  return { added: Number(added), removed: Number(removed) }
}

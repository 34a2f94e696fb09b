import { invalid } from '#domain/problem.ts'
import type { ChangeSession } from './change-session.ts'
import { isChange, type Merge, NO_CHANGE, type RowsChanged } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { slotNamed } from './row-layout.ts'
import { fillLacking, inSql, plain, rewriteRows, type WrittenColumns, writtenColumns } from './written-columns.ts'

/** Why a row was not merged: it names no row, names the same as another one, or one that several rows are called. */
const REFUSALS = ['empty-key', 'duplicate-key', 'several-rows'] as const

/** The key of the column of reasons in a table of refused rows. */
export const REASON_KEY = 'c999999999'

/** Which stored row a staged one is written over, and how many of its cells will be others. */
const MATCHES = 'merge_matches'
const REFUSED = 'merge_refused'
const NOT_REFUSED = `NOT EXISTS (SELECT 1 FROM ${REFUSED} AS r WHERE r.staged = s.id)`

/** Merges the rows of a staged table into the target, in a few statements over all of them. */
export async function mergeRows(
  session: ChangeSession,
  target: RowTable,
  set: Merge,
  signal: AbortSignal,
): Promise<RowsChanged> {
  const known = new Set(target.columns.map(({ key }) => key))
  const keys = set.from.columns.map(({ key }) => key)
  if (keys.some((key) => !known.has(key))) throw invalid('The rows have a column that this version does not have.')
  const written = await writtenColumns(session, { from: set.from.table, keys, alias: 's' })
  const names = { target: inSql(session, target.table), staged: inSql(session, set.from.table) }
  const by = set.by === null ? null : slotNamed(set.from.columns, set.by).text
  const found = await one(session, `SELECT count(*) FROM ${names.staged}`)
  const changed =
    by === null ? { ...NO_CHANGE } : await overwrite(session, target.table, names, set, { by, keys, written })
  const fresh =
    by === null ? 'TRUE' : `NOT EXISTS (SELECT 1 FROM ${MATCHES} AS m WHERE m.staged = s.id) AND ${NOT_REFUSED}`
  const into = ['id', ...written.values.keys()].join(', ')
  const values = ['s.id', ...written.values.values()].join(', ')
  const added = await session.run(
    plain(`INSERT INTO ${names.target} (${into}) SELECT ${values} FROM ${names.staged} AS s WHERE ${fresh}`),
  )
  const merged = { ...changed, added, found }
  if (!isChange(merged)) return merged
  if (by === null) await keepImage(session, names, set, 'FALSE')
  await fillLacking(session, target, written, signal)
  return merged
}

type Names = { target: string; staged: string }

/** Finds which rows match, keeps what they are and writes them; refused rows are put aside. */
async function overwrite(
  session: ChangeSession,
  table: string,
  names: Names,
  set: Merge,
  { by, keys, written }: { by: string; keys: readonly string[]; written: WrittenColumns },
): Promise<RowsChanged> {
  const refused = await findMatches(session, names, keys, by)
  if (refused > 0)
    await session.run(
      plain(
        `CREATE TABLE ${inSql(session, set.refused)} AS SELECT s.*, r.reason AS ${REASON_KEY} FROM ${names.staged} AS s JOIN ${REFUSED} AS r ON r.staged = s.id`,
      ),
    )
  const [[edited, cells] = []] = await session.read(
    plain(`SELECT count(*), coalesce(sum(m.cells), 0) FROM ${MATCHES} AS m WHERE m.cells > 0`),
  )
  if (Number(edited) === 0) await keepImage(session, names, set, 'FALSE')
  else {
    await takeOut(session, names, set)
    const from = `${inSql(session, set.image)} AS i JOIN ${MATCHES} AS m ON m.stored = i.id JOIN ${names.staged} AS s ON s.id = m.staged`
    await rewriteRows(session, table, written, { id: 'i.id', had: 'i', from })
  }
  return { ...NO_CHANGE, edited: Number(edited), cells: Number(cells) }
}

/**
 * Pairs of staged and stored rows by the values of a column. Values that are there twice are refused before they are
 * looked for, so that a pair is made at most once for each stored row. Answers how many rows are refused.
 */
async function findMatches(session: ChangeSession, { target, staged }: Names, keys: readonly string[], by: string) {
  const twice = `SELECT ${by} FROM ${staged} WHERE ${by} IS NOT NULL GROUP BY ${by} HAVING count(*) > 1`
  const reason = `CASE WHEN s.${by} IS NULL THEN '${REFUSALS[0]}' ELSE '${REFUSALS[1]}' END`
  await temporary(
    session,
    REFUSED,
    `SELECT s.id AS staged, ${reason} AS reason FROM ${staged} AS s WHERE s.${by} IS NULL OR s.${by} IN (${twice})`,
  )
  const others = keys.filter((key) => key !== by)
  const differing = others.map((key) => `CAST(t.${key} IS DISTINCT FROM s.${key} AS INTEGER)`).join(' + ') || '0'
  const before = await one(session, `SELECT count(*) FROM ${REFUSED}`)
  const looked = before > 0 ? `WHERE ${NOT_REFUSED}` : ''
  await temporary(
    session,
    MATCHES,
    `SELECT s.id AS staged, t.id AS stored, ${differing} AS cells FROM ${staged} AS s JOIN ${target} AS t ON t.${by} = s.${by} ${looked}`,
  )
  const several = `SELECT m.staged, '${REFUSALS[2]}' FROM ${MATCHES} AS m GROUP BY m.staged HAVING count(*) > 1`
  const more = await session.run(plain(`INSERT INTO ${REFUSED} ${several}`))
  if (more > 0)
    await session.run(plain(`DELETE FROM ${MATCHES} WHERE staged IN (SELECT r.staged FROM ${REFUSED} AS r)`))
  return before + more
}

/** Moves the rows that are written over out of the table, to where the change keeps what they were. */
async function takeOut(session: ChangeSession, names: Names, set: Merge): Promise<void> {
  const which = `t.id IN (SELECT m.stored FROM ${MATCHES} AS m WHERE m.cells > 0)`
  const image = inSql(session, set.image)
  if (!session.dialect.readsWrites) {
    await keepImage(session, names, set, which)
    await session.run(plain(`DELETE FROM ${names.target} WHERE id IN (SELECT i.id FROM ${image} AS i)`))
    return
  }
  // Looked for once.
  await keepImage(session, names, set, 'FALSE')
  const gone = `DELETE FROM ${names.target} AS t WHERE ${which} RETURNING t.*`
  await session.run(plain(`WITH gone AS (${gone}) INSERT INTO ${image} SELECT * FROM gone`))
}

async function keepImage(session: ChangeSession, { target }: Names, { image }: Merge, where: string): Promise<void> {
  await session.run(plain(`CREATE TABLE ${inSql(session, image)} AS SELECT t.* FROM ${target} AS t WHERE ${where}`))
}

async function temporary({ dialect, run }: ChangeSession, name: string, select: string): Promise<void> {
  for (const sql of dialect.temporary(name, select)) await run(plain(sql))
}

async function one({ read }: ChangeSession, sql: string): Promise<number> {
  const [[count] = []] = await read(plain(sql))
  return Number(count ?? 0)
}

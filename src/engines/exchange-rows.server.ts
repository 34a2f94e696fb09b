import { editedWords } from '#domain/data/edited-words.ts'
import { refuse } from '#domain/problem.ts'
import { CELLS, ENTRIES } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import { type EditedSince, type Exchange, type IdRange, NO_CHANGE, type RowsChanged } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { checkIds, Parameters } from './write-statement.ts'
import { fillLacking, inSql, plain, rewriteRows, writtenColumns } from './written-columns.ts'

/** As many as a refusal names. */
const MOST_NAMED = 20

/**
 * Exchanges what a merge left with what is kept of before. The same again brings it back: the rows of its range and those
 * of the image are all that it is about, and each state is the image of the other.
 */
export async function exchangeRows(
  session: ChangeSession,
  target: RowTable,
  { image, range, into, unlessEdited }: Exchange,
  signal: AbortSignal,
): Promise<RowsChanged> {
  const [first, last] = checkIds([range.first, range.last])
  const rows = inSql(session, target.table)
  const kept = inSql(session, image)
  const left = inSql(session, into)
  const written = await writtenColumns(session, { from: image, keys: target.columns.map(({ key }) => key), alias: 'i' })
  const own = (alias: string) => `${alias}.id BETWEEN ${first} AND ${last}`
  if (unlessEdited) await refuseEdited(session, target, { image, range }, unlessEdited)
  await session.run(
    plain(
      `CREATE TABLE ${left} AS SELECT t.* FROM ${rows} AS t WHERE ${own('t')} UNION ALL SELECT t.* FROM ${rows} AS t WHERE NOT (${own('t')}) AND t.id IN (SELECT i.id FROM ${kept} AS i)`,
    ),
  )
  const about = (alias: string) => `${own(alias)} OR ${alias}.id IN (SELECT i.id FROM ${kept} AS i)`
  const before = await countRows(session, left, own('n'))
  await session.run(plain(`DELETE FROM ${rows} AS t WHERE ${about('t')}`))
  // A row that somebody deleted since stays deleted; those of the range come and go with this.
  const from = `${kept} AS i LEFT JOIN ${left} AS n ON n.id = i.id WHERE ${own('i')} OR n.id IS NOT NULL`
  const back = await rewriteRows(session, target.table, written, { id: 'i.id', had: 'n', from })
  const added = await countRows(session, kept, own('i'))
  const [removed, edited] = [before, back - added]
  await fillLacking(session, target, written, signal)
  return { ...NO_CHANGE, added, edited, removed, cells: edited, found: added + edited + removed }
}

async function countRows({ read }: ChangeSession, table: string, where: string): Promise<number> {
  const alias = where.slice(0, where.indexOf('.'))
  const [[count] = []] = await read(plain(`SELECT count(*) FROM ${table} AS ${alias} WHERE ${where}`))
  return Number(count ?? 0)
}

/** Refuses to take back a merge when rows of it were edited since, with how many and the first of them. */
async function refuseEdited(
  session: ChangeSession,
  { table }: RowTable,
  about: { image: string; range: IdRange },
  since: EditedSince,
): Promise<void> {
  const { rows, first } = await editedRows(session, table, since, about)
  if (rows === 0) return
  const words = `${editedWords({ rows, first })} since this upload. Undo it anyway?`
  throw refuse(409, 'edited-since', words, { rows, first })
}

type Logs = Pick<ChangeSession, 'read'> & { dialect: Pick<ChangeSession['dialect'], 'placeholder' | 'rows' | 'table'> }

/** Rows of a table that were edited after an entry, all of them or those that a merge is about; the first by their ids. */
export async function editedRows(
  session: Logs,
  table: string,
  { after, except, images }: EditedSince,
  about: { image: string; range: IdRange } | null,
): Promise<{ rows: number; first: number[] }> {
  const { dialect, read } = session
  const bound = new Parameters(dialect)
  const from = bound.bind({ type: 'id', value: after })
  const named = bound.bind({ type: 'text', value: table })
  const left = bound.bind({ type: 'ids', value: except })
  const logged = `SELECT c.id FROM ${CELLS} AS c JOIN ${ENTRIES} AS e ON e.entry = c.entry WHERE c.entry > ${from} AND e.table_name = ${named} AND c.entry NOT IN (SELECT v.entry FROM ${dialect.rows([left], ['entry'])})`
  const all = [logged, ...images.map((image) => `SELECT i.id FROM ${dialect.table(image)} AS i`)].join(' UNION ')
  const within = about
    ? `WHERE x.id BETWEEN ${about.range.first} AND ${about.range.last} OR x.id IN (SELECT k.id FROM ${dialect.table(about.image)} AS k)`
    : ''
  const sql = `SELECT x.id, count(*) OVER () FROM (${all}) AS x ${within} ORDER BY x.id LIMIT ${MOST_NAMED}`
  const found = await read({ sql, parameters: bound.all })
  return { rows: Number(found[0]?.[1] ?? 0), first: found.map(([id]) => Number(id)) }
}

import { companionText } from '#domain/data/typed-text.ts'
import { CELLS } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import type { RowTable } from './engine.ts'
import { tableName } from './row-layout.ts'
import { Parameters, sameValue, type WriteStatement } from './write-statement.ts'

/** Of a column with companions so many different texts at most are written at once, none of them longer than this. */
const MOST_TEXTS = 5_000
const LONGEST_TEXT = 1_000

/**
 * Writes the lines of an entry that edited cells column by column, in one statement each: a million rows mostly hold few
 * different values, and what companions hold for each value is worked out once. Answers whether it could.
 */
export async function writeColumns(session: ChangeSession, target: RowTable, entry: number): Promise<boolean> {
  const keys = await keysOf(session, entry)
  const statements: WriteStatement[] = []
  for (const key of keys) {
    const statement = await columnStatement(session, target, entry, key)
    if (!statement) return false
    statements.push(statement)
  }
  for (const statement of statements) await session.run(statement)
  return true
}

export async function keysOf({ dialect, read }: ChangeSession, entry: number): Promise<string[]> {
  const bound = new Parameters(dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const sql = `SELECT DISTINCT column_key FROM ${CELLS} WHERE entry = ${own}`
  return (await read({ sql, parameters: bound.all })).map(([key]) => String(key))
}

async function columnStatement(
  { dialect, read }: ChangeSession,
  target: RowTable,
  entry: number,
  key: string,
): Promise<WriteStatement | null> {
  const bound = new Parameters(dialect)
  const own = bound.bind({ type: 'id', value: entry })
  const table = dialect.table(tableName(target.table))
  const lines = `${CELLS} AS l WHERE l.entry = ${own} AND l.column_key = '${key}'`
  const companions = dialect.companions(key)
  if (companions.length === 0) {
    const sql = `UPDATE ${table} AS t SET ${key} = l.after FROM ${lines} AND t.id = l.id`
    return { sql, parameters: bound.all }
  }
  const sizes = `SELECT count(DISTINCT l.after), max(length(l.after)) FROM ${lines}`
  const [[count, longest] = []] = await read({ sql: sizes, parameters: bound.all })
  if (Number(count) > MOST_TEXTS || Number(longest ?? 0) > LONGEST_TEXT) return null
  const found = await read({ sql: `SELECT DISTINCT l.after FROM ${lines}`, parameters: bound.all })
  const texts = found.map(([text]) => (text === null || text === undefined ? null : String(text)))
  const lists = [bound.bind({ type: 'texts', value: texts })]
  const sets = [`${key} = v.v0`]
  for (const companion of companions) {
    const typed = texts.map((text) => companionText(companion.dataType, text))
    dialect.takes(companion, texts, typed)
    sets.push(`${companion.name} = ${dialect.typed(`v.v${lists.length}`, companion)}`)
    lists.push(bound.bind({ type: 'texts', value: typed }))
  }
  const values = dialect.rows(
    lists,
    lists.map((_, i) => `v${i}`),
  )
  const same = sameValue('l.after', 'v.v0', texts, dialect)
  const joined = `(SELECT l.id AS row_id, v.* FROM ${CELLS} AS l JOIN ${values} ON ${same} WHERE l.entry = ${own} AND l.column_key = '${key}') AS v`
  const sql = `UPDATE ${table} AS t SET ${sets.join(', ')} FROM ${joined} WHERE t.id = v.row_id`
  return { sql, parameters: bound.all }
}

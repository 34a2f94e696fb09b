import { notFound } from '#domain/problem.ts'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.server.ts'
import type { Dialect, Query, Session } from '../database/session.ts'
import { MIGRATIONS } from '../migrations/list.ts'
import { COPIED_SETTINGS, COPIED_TABLES, type CopiedRow, type CopiedTable, LEFT_OUT_TABLES } from './copied-tables.ts'
import type { Counters } from './read-copy.server.ts'

/** A batch of a table's rows: its columns, and a text for each. */
export type CopiedRows = { table: CopiedTable; columns: readonly string[]; rows: readonly CopiedRow[] }

/** Whether the database has anything that a restore would replace. */
export async function isEmpty({ session }: Pick<Database, 'session'>): Promise<boolean> {
  const found = await session.all<{ n: number }>({
    sql: 'select 1 as n from items union all select 1 as n from users limit 1',
    parameters: [],
  })
  return found.length === 0
}

/** Takes all tables away, so that they can be made as an older Almanac had them; what was agreed on stays. */
export async function remakeTables(database: Database, migrations: readonly string[]): Promise<void> {
  const { db, dialect, transaction } = database
  const agreed = await db.selectFrom('settings').selectAll().execute()
  await transaction(async (session) => {
    const tables = [...LEFT_OUT_TABLES, 'readers_words', ...[...COPIED_TABLES].reverse()]
    for (const table of tables)
      await session.all({
        sql: `drop table if exists ${table}${dialect === 'postgres' ? ' cascade' : ''}`,
        parameters: [],
      })
  })
  await migrate(
    database,
    MIGRATIONS.filter(({ name }) => migrations.includes(name)),
  )
  if (agreed.length > 0) await db.insertInto('settings').values(agreed).execute()
}

/** Puts all of it in place of what is there, in one transaction: whoever opens the database sees the one or the other. */
export async function writeCopy(
  { transaction, dialect }: Pick<Database, 'transaction' | 'dialect'>,
  batches: AsyncIterable<CopiedRows>,
  counters: () => Counters,
): Promise<void> {
  await transaction(async (session) => {
    const run = (sql: string, parameters: unknown[] = []) => session.all({ sql, parameters })
    if (dialect === 'sqlite') await run('pragma defer_foreign_keys = on')
    for (const table of [...COPIED_TABLES].reverse()) {
      // An older Almanac did not have all of them.
      if ((await columnTypes(session, table, dialect)).size > 0) await run(emptySql(table))
    }
    const types = new Map<CopiedTable, ReadonlyMap<string, string>>()
    for await (const { table, columns, rows } of batches) {
      const known = types.get(table) ?? (await columnTypes(session, table, dialect))
      types.set(table, known)
      const unknown = columns.find((column) => !known.has(column))
      if (unknown !== undefined) throw notFound(`The column "${unknown}" of ${table}`)
      for (const query of inserts(table, columns, rows, known, dialect)) await session.all(query)
    }
    for (const [table, last] of Object.entries(counters())) await run(...counterSql(table, last, dialect))
    // What is derived from items is made again when the store is opened.
    await run("delete from settings where key in ('readers-texts', 'page-index', 'section-sources')")
  })
}

/** What the installation itself has agreed on stays. */
function emptySql(table: CopiedTable): string {
  if (table !== 'settings') return `delete from ${table}`
  return `delete from settings where key in (${COPIED_SETTINGS.map((key) => `'${key}'`).join(', ')})`
}

async function columnTypes(
  session: Session,
  table: CopiedTable,
  dialect: Dialect,
): Promise<ReadonlyMap<string, string>> {
  const sql =
    dialect === 'sqlite'
      ? `select name, 'text' as type from pragma_table_info('${table}')`
      : `select column_name as name, data_type as type from information_schema.columns
         where table_schema = current_schema() and table_name = '${table}'`
  const rows = await session.all<{ name: string; type: string }>({ sql, parameters: [] })
  return new Map(rows.map(({ name, type }) => [name, type]))
}

/** SQLite gives a text the type of its column by itself; PostgreSQL is told. */
function inserts(
  table: CopiedTable,
  columns: readonly string[],
  rows: readonly CopiedRow[],
  types: ReadonlyMap<string, string>,
  dialect: Dialect,
): Query[] {
  const names = columns.map((name) => `"${name}"`).join(', ')
  if (dialect === 'sqlite') {
    const places = columns.map((_, at) => `?${at + 1}`).join(', ')
    return rows.map((parameters) => ({ sql: `insert into ${table} (${names}) values (${places})`, parameters }))
  }
  const lists = columns.map((_, at) => `$${at + 1}::text[]`).join(', ')
  const cast = columns.map((name) => `"${name}"::${types.get(name)}`).join(', ')
  const sql = `insert into ${table} (${names}) select ${cast} from unnest(${lists}) as given (${names})`
  return rows.length === 0 ? [] : [{ sql, parameters: columns.map((_, at) => rows.map((row) => row[at] ?? null)) }]
}

function counterSql(table: string, last: number, dialect: Dialect): [sql: string, parameters: unknown[]] {
  const known = COPIED_TABLES.find((name) => name === table)
  if (!known) throw notFound(`The table "${table}"`)
  if (dialect === 'postgres') return [`select setval(pg_get_serial_sequence('${known}', 'id'), $1)`, [last]]
  // The counter of a table appears with its first row.
  return [
    `insert or replace into sqlite_sequence (rowid, name, seq) values
    ((select rowid from sqlite_sequence where name = ?1), ?1, ?2)`,
    [known, last],
  ]
}

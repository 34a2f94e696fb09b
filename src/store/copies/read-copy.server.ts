import type { Dialect } from '../database/session.ts'
import type { DatabaseSnapshot } from '../database/snapshot.ts'
import { COPIED_SETTINGS, COPIED_TABLES, type CopiedRow, type CopiedTable } from './copied-tables.ts'
import { type SiteCopy, siteCopy } from './site-copy.server.ts'

/** The next ids of tables that number their rows, so that none is given twice. */
export type Counters = Record<string, number>

/** The content as a back-up holds it, from one moment. */
export type ContentCopy = {
  /** The name by which the rows of the same database can be read at that moment. */
  moment: string | null
  migrations(): Promise<string[]>
  columns(table: CopiedTable): Promise<string[]>
  rows(table: CopiedTable): AsyncIterable<CopiedRow[]>
  counters(): Promise<Counters>
  /** Files that the content names, by the hash of their bytes. */
  pictures(): AsyncIterable<string[]>
  uploads(): AsyncIterable<string[]>
  /** What a file of one site holds of it. */
  site: SiteCopy
  close(): Promise<void>
}

export function contentCopy(snapshot: DatabaseSnapshot, dialect: Dialect): ContentCopy {
  const { texts } = snapshot
  const all = async (sql: string) => {
    const found: CopiedRow[] = []
    for await (const rows of texts(sql)) found.push(...rows)
    return found
  }
  async function* firsts(sql: string) {
    for await (const rows of texts(sql)) yield rows.flatMap(([first]) => first ?? [])
  }
  const columns = async (table: CopiedTable) => (await all(columnsSql(table, dialect))).map(([name]) => name ?? '')
  return {
    moment: snapshot.name,
    migrations: async () => (await all('select name from migrations order by name')).map(([name]) => name ?? ''),
    columns,
    async *rows(table) {
      const names = (await columns(table)).map((name) => `"${name}"`)
      const kept = COPIED_SETTINGS.map((key) => `'${key}'`).join(', ')
      const where = table === 'settings' ? ` where key in (${kept})` : ''
      yield* texts(`select ${names.join(', ')} from ${table}${where} order by 1, 2`)
    },
    counters: async () =>
      Object.fromEntries((await all(countersSql(dialect))).map(([name, next]) => [name, Number(next)])),
    pictures: () => firsts('select distinct hash from media_files order by hash'),
    uploads: () => firsts(UPLOADS_SQL),
    site: siteCopy(snapshot, dialect),
    close: snapshot.close,
  }
}

/** Original files of uploads, without those that a setting has let go. */
const UPLOADS_SQL = `select file from (select file from receipts union select file from row_changes where file is not null) f
  where not exists (select 1 from receipts r where r.file = f.file and r.file_removed_at is not null)`

function columnsSql(table: CopiedTable, dialect: Dialect): string {
  if (dialect === 'sqlite') return `select name from pragma_table_info('${table}') order by cid`
  return `select column_name from information_schema.columns
    where table_schema = current_schema() and table_name = '${table}' order by ordinal_position`
}

function countersSql(dialect: Dialect): string {
  if (dialect === 'sqlite') return 'select name, seq from sqlite_sequence order by name'
  const tables = COPIED_TABLES.map((table) => `('${table}')`).join(', ')
  // A sequence that nobody has used yet has no last value.
  return `select t.name, s.last_value from (values ${tables}) as t (name)
    join pg_sequences s on format('%I.%I', s.schemaname, s.sequencename)
      = pg_get_serial_sequence(t.name, case when exists (select 1 from information_schema.columns c
        where c.table_schema = current_schema() and c.table_name = t.name and c.column_name = 'id'
          and c.is_identity = 'YES') then 'id' end)
    where s.last_value is not null order by t.name`
}

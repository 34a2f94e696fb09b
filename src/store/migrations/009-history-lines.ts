import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { ItemData } from '#domain/item/item.ts'
import type { Dialect } from '../database/session.ts'
import type { Tables } from '../database/tables.ts'
import { addLines, lineStatements, MOST_LINES, withoutOldLines } from '../items/history-lines.server.ts'
import type { Migration } from './migration.ts'

/** Items with long histories that are looked up at once; each is read, written and forgotten alone. */
const AT_ONCE = 100

/** The older lines of histories, a row for each; the newest stay in their item, which counts those that it gave away. */
export const historyLines: Migration = {
  name: '009-history-lines',
  async up(db, dialect) {
    const json = sql.raw(dialect === 'sqlite' ? 'text' : 'json')
    await sql`create table history_lines (
      item_id bigint not null,
      position integer not null,
      published integer not null,
      entry ${json} not null,
      primary key (item_id, position)
    ) ${sql.raw(dialect === 'sqlite' ? 'without rowid' : '')}`.execute(db)
    await sql`create index history_lines_published on history_lines (item_id, position) where published = 1`.execute(db)
    for (const table of ['items', 'trash_items'] as const) {
      await sql`alter table ${sql.table(table)} add column older_lines integer not null default 0`.execute(db)
      await moveLines(db, dialect, table)
    }
  },
}

async function moveLines(db: Kysely<Tables>, dialect: Dialect, table: 'items' | 'trash_items'): Promise<void> {
  const statements = lineStatements(dialect)
  let last = 0
  for (;;) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where id > ${last} and ${lengthSql(dialect)} > ${sql.lit(MOST_LINES)} order by id limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    )
    for (const { id } of rows) {
      const found = await sql<{ data: string }>`select data from ${sql.table(table)} where id = ${id}`.execute(db)
      const stored: ItemData = JSON.parse(found.rows[0]?.data ?? '{}')
      const { data, moved } = withoutOldLines(stored)
      const { sql: text, parameters } = addLines(statements, id, 0, moved)
      await db.executeQuery(CompiledQuery.raw(text, [...parameters]))
      await sql`update ${sql.table(table)} set data = ${JSON.stringify(data)}, older_lines = ${moved.length}
        where id = ${id}`.execute(db)
    }
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** How many lines the history of an item has; none when it is something else than a list. */
function lengthSql(dialect: Dialect) {
  if (dialect === 'sqlite') return sql`json_array_length(data, '$.history')`
  return sql`case json_typeof(data -> 'history') when 'array' then json_array_length(data -> 'history') else 0 end`
}

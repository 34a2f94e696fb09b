import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What readers can find pages by, a row for each page and each live section; `openStore` fills it. */
export const readersTexts: Migration = {
  name: '008-readers-texts',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table readers_texts (
      item_id bigint primary key,
      app ${text} not null,
      page_type ${text} not null,
      page_id bigint not null,
      heads ${text} not null,
      body ${text} not null
    )`.execute(db)
    await sql`create index readers_texts_list on readers_texts (app, page_type, page_id)`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** What lists show of pages and sections, a small row for each, so that none is read out of its whole text; `openStore` fills it. */
export const pageIndex: Migration = {
  name: '013-page-index',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table page_index (
      item_id bigint primary key,
      app ${text} not null,
      page_type ${text} not null,
      part ${text} not null,
      tagged smallint not null,
      in_trash smallint not null default 0,
      entry ${text} not null
    )`.execute(db)
    await sql`create index page_index_list on page_index (app, page_type, part, item_id)`.execute(db)
    await sql`create index page_index_tagged on page_index (app, page_type, part, item_id) where tagged = 1`.execute(db)
  },
}

import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Which sections show which versions, live and draft, so that the uses of a source are found by it; `openStore` fills it. */
export const sectionSources: Migration = {
  name: '023-section-sources',
  async up(db, dialect) {
    const text = sql.raw(dialect === 'sqlite' ? 'text' : 'text collate "C"')
    await sql`create table section_sources (
      item_id bigint not null,
      app ${text} not null,
      page_type ${text} not null,
      part ${text} not null,
      source_id bigint not null,
      view_id bigint,
      version ${text} not null,
      in_trash smallint not null default 0,
      entry ${text} not null
    )`.execute(db)
    await sql`create index section_sources_item on section_sources (item_id)`.execute(db)
    await sql`create index section_sources_source on section_sources (source_id, item_id)`.execute(db)
    await sql`create index section_sources_list on section_sources (app, page_type, part, item_id)`.execute(db)
  },
}

import { sql } from 'kysely'
import { attributeText, indexedPrefix } from '../items/attribute-sql.ts'
import type { Migration } from './migration.ts'

/** Sections and revisions are found by their page; a database made since has this index from its first migration. */
export const pageParts: Migration = {
  name: '006-page-parts',
  async up(db, dialect) {
    const value = indexedPrefix(attributeText({ kind: 'data', key: 'page_id' }, dialect))
    await sql`create index if not exists items_page_id on items (app, type, (${value})) where ${value} is not null`.execute(
      db,
    )
  },
}

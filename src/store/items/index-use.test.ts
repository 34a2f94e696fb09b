import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemCondition } from '#domain/item/item-query.ts'
import { DATABASES, openTestStore } from '../../../tests/support/content-store.ts'
import { whereSql } from './item-query-sql.ts'

test.each(DATABASES)(
  'finding a page by its slug and the parts of a page reads an index on %s, not everything',
  async (kind) => {
    const opened = await openTestStore(kind)
    const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
    await opened.store.transaction(async ({ items }) => {
      for (let at = 0; at < 1000; at++)
        await items.create('site', 'page', { url_slug: `page_${at}`, page_id: at }, stamp)
    })
    await sql`analyze`.execute(opened.store.db)
    const explain = sql.raw(kind === 'sqlite' ? 'explain query plan' : 'explain')
    for (const values of [['page_5'], ['page_5', 'page_7']]) {
      const bySlug: ItemCondition = { attribute: { kind: 'data', key: 'url_slug' }, op: 'in', values }
      const where = whereSql('site', 'page', [bySlug], kind)
      const { rows } = await sql`${explain} select * from items where ${where} order by id limit 1`.execute(
        opened.store.db,
      )
      expect(JSON.stringify(rows)).toContain('items_url_slug')
    }
    const ofPage: ItemCondition = { attribute: { kind: 'data', key: 'page_id' }, op: 'in', values: [7] }
    const where = whereSql('site', 'page', [ofPage], kind)
    const parts = await sql`${explain} select * from items where ${where} order by id desc limit 1`.execute(
      opened.store.db,
    )
    expect(JSON.stringify(parts.rows)).toContain('items_page_id')
    await opened.remove()
  },
)

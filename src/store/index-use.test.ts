import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemCondition } from '#domain/item/item-query.ts'
import { DATABASES, openTestStore } from '../../tests/support/content-store.ts'
import { whereSql } from './item-query-sql.ts'

test.each(DATABASES)('finding a page by its slug reads an index on %s, not every page', async (kind) => {
  const opened = await openTestStore(kind)
  const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
  await opened.store.transaction(async ({ items }) => {
    for (let at = 0; at < 1000; at++) await items.create('site', 'page', { url_slug: `page_${at}` }, stamp)
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
  await opened.remove()
})

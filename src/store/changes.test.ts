import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { openTestStore } from '../../tests/support/content-store.ts'
import { payloads } from './changes.server.ts'
import { openStore } from './store.server.ts'

test('any number of tags fits into messages that PostgreSQL takes, or everything counts as changed', () => {
  const tag = fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: 500, maxLength: 3000 }))
  fc.assert(
    fc.property(fc.array(tag, { maxLength: 20 }), (tags) => {
      const messages = payloads('3f0c8a52-7d54-4f1e-9a55-0d7f3c1c2b1a', tags)
      for (const message of messages) expect(Buffer.byteLength(message)).toBeLessThan(8000)
      const carried = messages.map((message) => (JSON.parse(message) as { tags: string[] | 'all' }).tags)
      expect(carried.includes('all') ? tags : carried.flat()).toEqual(tags)
    }),
    { numRuns: 40 },
  )
})

test('after PostgreSQL drops its connections the store goes on, and everything counts as changed', async () => {
  const opened = await openTestStore('postgres')
  const other = await openStore(opened.settings)
  const heard: (string[] | 'all')[] = []
  const again = new Promise<void>((resolve) => {
    other.changes.subscribe((tags) => {
      heard.push(tags)
      if (heard.length === 2) resolve()
    })
  })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(opened.store.db)
  await expect.poll(() => heard).toEqual(['all'])
  const item = await opened.store.items.create('site', 'page', {}, { by: null, at: '2026-01-01T00:00:00.000Z' })
  await again
  expect(heard).toEqual(['all', [`item:${item.id}`, 'list:site+page']])
  expect(await other.items.count('site', 'page', ALL_ITEMS)).toBe(1)
  await other.close()
  await opened.remove()
})

test('what aborts or confuses the SQLite driver is turned into what it can take', async () => {
  const opened = await openTestStore('sqlite')
  const at = new Date('2026-01-01T00:00:00.000Z')
  const { rows } = await sql`select ${true} as yes, ${at} as at, ${undefined} as none`.execute(opened.store.db)
  expect(rows).toEqual([{ yes: 1, at: at.toISOString(), none: null }])
  await expect(sql`select ${'a\0b'} as cut`.execute(opened.store.db)).rejects.toThrow(/NUL/)
  await opened.remove()
})

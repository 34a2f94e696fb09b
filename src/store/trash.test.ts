import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { namedRowTables } from './trash.server.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }
const LATER = { by: 'ben', at: '2026-03-02T00:00:00.000Z' }

describe.each(DATABASES)('the trash on %s', (kind) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(() => opened?.remove())

  test('what is deleted is in no list, and comes back exactly as it was, under its own ids', async () => {
    const { store } = opened
    const page = await store.items.create('site', 'plan', { title: 'Home', n: 1e-7 }, STAMP)
    const section = await store.items.create('site', 'plan|section', { page_id: page.id, text: 'ä"\\' }, STAMP)
    const edited = await store.items.edit(section.id, { text: 'é' }, STAMP)
    const other = await store.items.create('site', 'other', {}, STAMP)
    const foreign = await store.items.create('elsewhere', 'plan', {}, STAMP)
    const heard: string[] = []
    const stop = store.changes.subscribe((tags) => heard.push(...tags))

    const content = { kind: 'types' as const, types: ['plan', 'plan|section'] }
    const entry = await store.trash.put({ kind: 'pattern', app: 'site', name: 'Plan', itemId: page.id, content }, LATER)
    expect(entry).toMatchObject({ kind: 'pattern', name: 'Plan', items: 2, deletedAt: LATER.at, deletedBy: 'ben' })
    expect(await store.items.getMany([page.id, section.id, other.id, foreign.id])).toEqual([other, foreign])
    expect(await store.items.ofType('plan')).toEqual([foreign])
    expect(await store.items.count('site', 'plan|section', ALL_ITEMS)).toBe(0)
    expect(heard).toEqual(expect.arrayContaining([`item:${page.id}`, 'list:site+plan', 'list:site+plan|section']))
    expect(await store.trash.items(entry.id, 'plan|section')).toEqual([edited])

    await store.trash.restore(entry.id, LATER)
    stop()
    expect(await store.items.getMany([page.id, section.id])).toEqual([page, edited])
    expect(await store.trash.get(entry.id)).toBeNull()
    expect((await store.items.history(page.id)).map(({ action }) => action)).toEqual(['create', 'delete', 'create'])
    await expect(store.trash.restore(entry.id, LATER)).rejects.toThrow('was not found')
  })

  test('row tables are held on to by versions in the trash, and named when those are removed for good', async () => {
    const { store } = opened
    const data = { table: 'v1_a' }
    const version = await store.items.create('site', 'cat|view', data, STAMP)
    const content = { kind: 'ids' as const, ids: [] }
    const entry = await store.trash.put({ kind: 'page', app: 'site', name: 'v', itemId: version.id, content }, STAMP)
    const named = () => namedRowTables({ db: store.db, dialect: kind }, store.session)
    expect([...(await named())].sort()).toEqual(['v1_a'])
    expect((await store.trash.remove(entry.id)).sort()).toEqual(['v1_a'])
    expect(await named()).toEqual(new Set())
    expect(await store.items.get(version.id)).toBeNull()
    expect(await store.items.everUsed('site')).toBe(true)
    expect(await store.items.everUsed('never')).toBe(false)
  })
})

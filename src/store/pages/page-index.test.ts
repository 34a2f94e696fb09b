import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import type { SqlStore } from '../sql-store.ts'
import { openStore } from '../store.server.ts'

const STAMP = { by: 'ada', at: '2026-01-01T00:00:00.000Z' }
const element = {
  'element-type': 'table',
  'element-data': '{"sourceInfo":{"source_id":1,"view_id":2,"view_name":"v1"}}',
}

async function all<T>(pieces: AsyncIterable<T[]>): Promise<T[]> {
  const found: T[] = []
  for await (const some of pieces) found.push(...some)
  return found
}

describe.each(DATABASES)('the index of pages and sections on %s', (kind) => {
  let opened: TestStore
  let store: SqlStore
  let page: number
  let section: number
  let draft: number
  const titles = async () => (await all(store.pageIndex.pages('plan', 'pages'))).map(({ title }) => title)
  const tags = async (part: 'section' | 'draft-section') =>
    (await all(store.pageIndex.tagged('plan', 'pages', part))).map((one) => one.tags)

  beforeAll(async () => {
    opened = await openTestStore(kind)
    store = opened.store
    page = (await store.items.create('plan', 'pages', { title: 'River', published: 'draft' }, STAMP)).id
    const data = { title: 'Loss', tags: 'flood', trackingId: 'a', page_id: page, element }
    section = (await store.items.create('plan', 'pages|section', data, STAMP)).id
    draft = (await store.items.create('plan', 'pages|draft-section', data, STAMP)).id
    await store.items.create('plan', 'pages|draft-section', { ...data, tags: ' , ' }, STAMP)
    await store.items.create('plan', 'pages|revision', data, STAMP)
    await store.items.create('other', 'pages', { title: 'Elsewhere' }, STAMP)
    await store.items.edit(page, { sections: [{ id: section }, { id: 'x' }], draft_sections: [{ id: draft }] }, STAMP)
  })
  afterAll(() => opened.remove())

  test('holds what lists show, and of drafts those with tags', async () => {
    expect(await all(store.pageIndex.pages('plan', 'pages'))).toEqual([
      {
        id: page,
        title: 'River',
        url_slug: '',
        index: null,
        parent: '',
        isPublic: false,
        sections: [section],
        drafts: [draft],
      },
    ])
    expect(await all(store.pageIndex.sections('plan', 'pages'))).toEqual([
      {
        id: section,
        pageId: page,
        trackingId: 'a',
        anchor: 'a',
        title: 'Loss',
        tags: 'flood',
        elementType: 'table',
        attribution: { version: 'v1', source_id: 1, view_id: 2 },
      },
    ])
    expect([await tags('section'), await tags('draft-section')]).toEqual([['flood'], ['flood']])
  })

  test('is asked by the kind of an element and by ids, and tells the kinds that there are', async () => {
    const { pageIndex, sectionSources } = store
    const ids = async (pieces: AsyncIterable<{ id: number }[]>) => (await all(pieces)).map(({ id }) => id)
    expect(await ids(pageIndex.ofKind('plan', 'pages', 'table'))).toEqual([section])
    expect(await ids(pageIndex.ofKind('plan', 'pages', 'graph'))).toEqual([])
    expect(await pageIndex.kinds('plan', 'pages')).toEqual(['table'])
    expect(await ids(pageIndex.sectionsById('plan', 'pages', [draft, section, 999]))).toEqual([section])
    expect(await ids(pageIndex.pagesById('plan', 'pages', [page, section]))).toEqual([page])
    expect(await ids(pageIndex.pagesById('other', 'pages', [page]))).toEqual([])
    expect(await sectionSources.live('plan', 'pages')).toEqual([{ sourceId: 1, viewId: 2, version: 'v1' }])
  })

  test('a write and its entry stand or fall together', async () => {
    await store.items.edit(draft, { tags: 'wind' }, STAMP)
    const failed = store.transaction(async ({ items }) => {
      await items.edit(page, { title: 'Undone' }, STAMP)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect([await titles(), await tags('draft-section')]).toEqual([['River'], ['wind']])
    await store.items.edit(draft, { tags: '' }, STAMP)
    expect(await tags('draft-section')).toEqual([])
    await store.items.edit(draft, { tags: 'wind' }, STAMP)
    await store.items.edit(section, { page_id: 'nowhere' }, STAMP)
    expect(await all(store.pageIndex.sections('plan', 'pages'))).toMatchObject([{ pageId: 0 }])
    await store.items.edit(section, { page_id: null }, STAMP)
    expect(await all(store.pageIndex.sections('plan', 'pages'))).toMatchObject([{ pageId: null }])
    await store.items.setType(section, 'pages|revision', STAMP)
    expect(await tags('section')).toEqual([])
    await store.items.setType(section, 'pages|section', STAMP)
    expect(await tags('section')).toEqual(['flood'])
  })

  test('what a transaction makes and then edits is there as it left it, with the versions that it shows', async () => {
    const shows = (viewId: number, sourceId = 7) => ({
      'element-type': 'table',
      'element-data': JSON.stringify({ sourceInfo: { source_id: sourceId, view_id: viewId, view_name: `v${viewId}` } }),
    })
    const shown = async (sourceId = 7) =>
      (await all(store.sectionSources.of(sourceId))).map(({ section: { id }, viewId, version }) => [
        id,
        viewId,
        version,
      ])
    const data = { title: 'Made', tags: 'made', page_id: page, element: shows(1) }
    const made = await store.transaction(async ({ items }) => {
      const { id } = await items.create('plan', 'pages|section', data, STAMP)
      await items.edit(id, { title: 'Edited', element: shows(2) }, STAMP)
      return id
    })
    const listed = async () =>
      (await all(store.pageIndex.sectionsById('plan', 'pages', [made]))).map(({ title }) => title)
    expect([await listed(), await shown()]).toEqual([['Edited'], [[made, 2, 'v2']]])
    await store.items.editMany(
      'plan',
      'pages|section',
      [made, section].map((id) => ({ id, patch: { title: 'Together', element: shows(3) } })),
      STAMP,
    )
    expect([await listed(), (await shown()).map(([, viewId]) => viewId)]).toEqual([['Together'], [3, 3]])
    await store.items.edit(section, { title: 'Loss', element: shows(4, 8) }, STAMP)
    expect([await shown(), await shown(8)]).toEqual([[[made, 3, 'v3']], [[section, 4, 'v4']]])
    await store.items.delete('plan', 'pages|section', [made], STAMP)
    expect([await listed(), await shown()]).toEqual([[], []])
  })

  test('what is in the trash is in no list, comes back with it and goes when it is emptied', async () => {
    const put = () => {
      const content = { kind: 'ids' as const, ids: [page, section] }
      return store.trash.put({ kind: 'page', app: 'plan', name: 'River', itemId: page, content }, STAMP)
    }
    const { id } = await put()
    expect([await titles(), await tags('section'), await tags('draft-section')]).toEqual([[], [], ['wind']])
    await store.trash.restore(id, STAMP)
    expect([await titles(), await tags('section')]).toEqual([['River'], ['flood']])
    await store.trash.remove((await put()).id)
    const left = await store.session.all(sql`select 1 from page_index where item_id = ${page}`.compile(store.db))
    expect(left).toEqual([])
  })

  test('a database from before it is indexed at the next start, and what is in its trash stays there', async () => {
    const kept = await store.items.create('plan', 'pages', { title: 'Kept' }, STAMP)
    const gone = await store.items.create('plan', 'pages', { title: 'Gone' }, STAMP)
    const content = { kind: 'ids' as const, ids: [gone.id] }
    await store.trash.put({ kind: 'page', app: 'plan', name: 'Gone', itemId: gone.id, content }, STAMP)
    for (const query of [sql`delete from page_index`, sql`delete from settings where key = 'page-index'`]) {
      await query.execute(store.db)
    }
    expect(await titles()).toEqual([])
    const again = await openStore(opened.settings)
    try {
      expect(await all(again.pageIndex.pages('plan', 'pages'))).toMatchObject([{ id: kept.id, title: 'Kept' }])
      expect(await tags('draft-section')).toEqual(['wind'])
    } finally {
      await again.close()
    }
  })
})

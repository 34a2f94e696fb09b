import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Format } from '#domain/item/format.ts'
import type { Item, ItemData } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { DATABASES, openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import type { ContentStore } from '../store.ts'
import { loadItem } from './load-item.server.ts'
import { saveItem } from './save-item.server.ts'

const EDITOR = { by: 'ada', at: '2026-03-01T10:00:00.000Z' }
const LATER = { by: 'bob', at: '2026-03-02T11:30:00.000Z' }

const SECTION: Format = {
  app: 'site',
  type: 'page|section',
  attributes: [{ key: 'notes', type: 'dms-format', format: 'site+note' }],
}
const PAGE: Format = {
  app: 'site',
  type: 'page',
  attributes: [
    { key: 'title', type: 'text' },
    { key: 'sections', type: 'dms-format', format: 'site+page|section' },
    { key: 'cover', type: 'dms-format', format: 'site+picture' },
  ],
  formats: [SECTION],
}

describe.each(DATABASES)('items with sub-items on %s', (kind) => {
  let opened: TestStore
  let store: ContentStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
    store = opened.store
  })
  afterAll(() => opened.remove())

  const newPage = () =>
    saveItem(
      store,
      PAGE,
      { title: 'Home', sections: [{ title: 'A' }, { title: 'B' }], cover: { file: 'x.png' } },
      EDITOR,
    )
  const sectionIds = (page: Item) => (page.data.sections as { id: number }[]).map(({ id }) => id)
  const load = async (id: number) => loadItem(store, PAGE, (await store.items.get(id)) as Item)

  test('sub-items are saved first and the item holds their ids and references [P-102, P-266]', async () => {
    const page = await newPage()
    const [a, b] = sectionIds(page)
    const cover = page.data.cover as { id: number; ref: string }
    expect(page.data).toEqual({
      title: 'Home',
      sections: [
        { id: a, ref: 'site+page|section' },
        { id: b, ref: 'site+page|section' },
      ],
      cover: { id: cover.id, ref: 'site+picture' },
    })
    expect(await store.items.getMany([b ?? 0, a ?? 0, cover.id])).toMatchObject([
      { type: 'page|section', data: { title: 'B' } },
      { type: 'page|section', data: { title: 'A' } },
      { type: 'picture', data: { file: 'x.png' }, created_by: 'ada' },
    ])
    expect(Math.max(a ?? 0, b ?? 0, cover.id)).toBeLessThan(page.id)
  })

  test('a sub-item that has not changed is not saved again [P-267]', async () => {
    const page = await newPage()
    const loaded = await load(page.id)
    const [first, second] = loaded.sections as ItemData[]
    const sections = [{ ...second, title: 'B, edited' }, first, { title: 'C' }]
    const saved = await saveItem(store, PAGE, { ...loaded, id: page.id, sections }, LATER, page.revision)
    const [a, b] = sectionIds(page)
    expect(sectionIds(saved).slice(0, 2)).toEqual([b, a])
    expect(await store.items.get(a ?? 0)).toMatchObject({ revision: 1, updated_by: 'ada' })
    expect(await store.items.history(a ?? 0)).toHaveLength(1)
    expect(await store.items.get(b ?? 0)).toMatchObject({
      revision: 2,
      updated_by: 'bob',
      data: { title: 'B, edited' },
    })
  })

  test('fetched sub-items come in order with their data and stamps [P-268]', async () => {
    const page = await newPage()
    const [a = 0, b = 0] = sectionIds(page)
    await store.items.edit(b, { title: 'B2' }, LATER)
    const stamps = { created_at: EDITOR.at, created_by: 'ada', updated_at: EDITOR.at, updated_by: 'ada' }
    const loaded = await load(page.id)
    expect(loaded.sections).toEqual([
      { id: a, ref: 'site+page|section', title: 'A', ...stamps },
      { id: b, ref: 'site+page|section', title: 'B2', ...stamps, updated_at: LATER.at, updated_by: 'bob' },
    ])
    expect(loaded.cover).toMatchObject({ ref: 'site+picture', file: 'x.png' })
  })

  test('a reference whose item is gone stays in place, and saving the item keeps it', async () => {
    const page = await newPage()
    const [a = 0, b = 0] = sectionIds(page)
    await store.items.delete('site', 'page|section', [a], LATER)
    const loaded = await load(page.id)
    expect((loaded.sections as ItemData[])[0]).toEqual({ id: a, ref: 'site+page|section' })
    expect(sectionIds(await saveItem(store, PAGE, { ...loaded, id: page.id }, LATER))).toEqual([a, b])
  })

  test('an item of another app or type cannot be reached through a reference, and nothing is saved', async () => {
    const page = await newPage()
    const foreign = await store.items.create('other', 'page|section', { title: 'theirs' }, EDITOR)
    const before = await store.items.count('site', 'page|section', ALL_ITEMS)
    for (const stolen of [{ id: foreign.id, title: 'mine' }, { id: foreign.id }, { id: page.id, title: 'x' }]) {
      const attempt = saveItem(store, PAGE, { id: page.id, sections: [{ title: 'new' }, stolen] }, LATER)
      await expect(attempt).rejects.toMatchObject({ problem: { status: 403 } })
    }
    const wrongRef = saveItem(
      store,
      PAGE,
      { id: page.id, sections: [{ id: foreign.id, ref: 'other+page|section' }] },
      LATER,
    )
    await expect(wrongRef).rejects.toMatchObject({ problem: { status: 400 } })
    await expect(saveItem(store, PAGE, { id: foreign.id, title: 'x' }, LATER)).rejects.toMatchObject({
      problem: { status: 404 },
    })
    expect(await store.items.count('site', 'page|section', ALL_ITEMS)).toBe(before)
    expect(await store.items.get(foreign.id)).toEqual(foreign)
    expect(await store.items.get(page.id)).toEqual(page)
  })

  test('a stale save is refused whole: its sub-items are not saved either', async () => {
    const page = await newPage()
    const loaded = await load(page.id)
    await store.items.edit(page.id, { title: 'Theirs' }, LATER)
    const [first] = loaded.sections as ItemData[]
    const mine = { ...loaded, id: page.id, sections: [{ ...first, title: 'Mine' }] }
    await expect(saveItem(store, PAGE, mine, LATER, page.revision)).rejects.toMatchObject({
      problem: { code: 'stale' },
    })
    expect(await store.items.get(sectionIds(page)[0] ?? 0)).toMatchObject({ revision: 1, data: { title: 'A' } })
  })

  test('sub-items of sub-items are saved and fetched too', async () => {
    const page = await saveItem(
      store,
      PAGE,
      { sections: [{ title: 'A', notes: [{ text: 'n1' }, { text: 'n2' }] }] },
      EDITOR,
    )
    const loaded = await load(page.id)
    expect(loaded.sections).toMatchObject([{ title: 'A', notes: [{ ref: 'site+note', text: 'n1' }, { text: 'n2' }] }])
    const [section] = loaded.sections as ItemData[]
    const [n1, n2] = (section?.notes ?? []) as ItemData[]
    const edited = [{ ...section, notes: [{ ...n1, text: 'new' }, n2] }]
    await saveItem(store, PAGE, { ...loaded, id: page.id, sections: edited }, LATER)
    expect(await store.items.getMany([Number(n1?.id), Number(n2?.id), Number(section?.id)])).toMatchObject([
      { revision: 2, data: { text: 'new' } },
      { revision: 1 },
      { revision: 1 },
    ])
  })
})

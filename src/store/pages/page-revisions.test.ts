import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { publish } from '#domain/page/draft/draft.ts'
import { restore } from '#domain/page/history/revision.ts'
import type { Section } from '#domain/section/section.ts'
import { DATABASES, openTestStore } from '../../../tests/support/content-store.ts'
import { listRevisions, loadRevision } from './page-revisions.server.ts'
import { loadPage, savePage } from './pages.server.ts'

const APP = 'county'
const TYPE = 'plan'
const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`
const stamp = (minute: number) => ({ user: 'ada@example.org', user_id: 'ada', time: at(minute) })
const FIRST = { from: 0, to: 49 }

const section = (trackingId: string, data = '{}'): Section => ({
  trackingId,
  title: trackingId,
  level: 1,
  size: '1',
  group: 'default',
  element: { 'element-type': 'rich-text', 'element-data': data },
})

describe.each(DATABASES)('revisions on %s', (kind) => {
  let opened: Awaited<ReturnType<typeof openTestStore>>
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(async () => {
    await opened.remove()
  })

  const page = (data: object = {}) =>
    opened.store.items.create(APP, TYPE, { title: 'Home', published: 'draft', ...data }, { by: 'ada', at: at(0) })

  /** Puts these sections into the draft and publishes, both in one save. */
  async function publishWith(item: Item, sections: Section[], minute: number, has_changes = true): Promise<Item> {
    const { store } = opened
    const before = await loadPage(store, item)
    const draft = await savePage(
      store,
      item,
      before,
      { ...before, draft_sections: sections, has_changes },
      { by: 'ada', at: at(minute) },
      item.revision,
    )
    const loaded = await loadPage(store, draft)
    const next = publish(loaded, stamp(minute))
    return savePage(store, draft, loaded, next, { by: 'ada', at: at(minute) }, draft.revision)
  }

  test('every publish keeps its sections whole, and one that says nothing new keeps none', async () => {
    const { store } = opened
    const created = await page()
    const once = await publishWith(created, [section('risk', '{"a":1}'), section('plan')], 1)
    const { draft_sections } = await loadPage(store, once)
    const twice = await publishWith(once, [...draft_sections.slice(1), section('costs')], 2)
    const same = await publishWith(twice, (await loadPage(store, twice)).draft_sections, 3)
    const { total, revisions } = await listRevisions(store, same, FIRST)
    expect(total).toBe(2)
    expect(revisions.map(({ number, user, at, count }) => ({ number, user, at, count }))).toEqual([
      { number: 2, user: 'ada@example.org', at: at(2), count: 2 },
      { number: 1, user: 'ada@example.org', at: at(1), count: 2 },
    ])
    const first = await loadRevision(store, same, revisions[1]?.id ?? 0)
    expect(first?.sections).toEqual([section('risk', '{"a":1}'), section('plan')])
  })

  test('a restored revision is a draft: live sections stay, drafts that are still there keep their ids', async () => {
    const { store } = opened
    const once = await publishWith(await page(), [section('risk'), section('plan')], 1)
    const [risk, plan] = (await loadPage(store, once)).draft_sections
    const twice = await publishWith(once, plan ? [plan] : [], 2)
    const before = await loadPage(store, twice)
    const [, first] = (await listRevisions(store, twice, FIRST)).revisions
    const kept = first && (await loadRevision(store, twice, first.id))
    if (!kept) throw new Error('no revision')
    const next = restore(before, kept, stamp(5))
    const saved = await savePage(store, twice, before, next, { by: 'ada', at: at(5) }, twice.revision)
    const after = await loadPage(store, saved)
    expect(after.sections).toEqual(before.sections)
    expect(after.draft_sections.map(({ trackingId }) => trackingId)).toEqual(['risk', 'plan'])
    expect(after.draft_sections[1]?.id).toBe(plan?.id)
    expect(after.draft_sections[0]?.id).not.toBe(risk?.id)
    expect(after).toMatchObject({ has_changes: true, history: [{}, {}, { type: 'restored revision 1.' }] })
    expect(restore(after, kept, stamp(6))).toBe(after)
    const published = await publishWith(saved, after.draft_sections, 7)
    expect((await listRevisions(store, published, FIRST)).total).toBe(3)
  })

  test('a page that was public before revisions were kept gets one of what was live, too', async () => {
    const { store } = opened
    const old = { type: 'published changes.', user: 'old@example.org', time: at(0) }
    const created = await page({ published: '', history: [old] })
    const { revisions } = await listRevisions(store, await publishWith(created, [section('risk')], 9), FIRST)
    expect(revisions.map(({ number, user, count }) => ({ number, user, count }))).toEqual([
      { number: 2, user: 'ada@example.org', count: 1 },
      { number: 1, user: 'old@example.org', count: 0 },
    ])
  })

  test('a page larger than an item is kept whole, and a revision of another page is none of this one', async () => {
    const { store } = opened
    const large = ['one', 'two', 'three', 'four', 'five'].map((name) => section(name, `"${'x'.repeat(1_900_000)}"`))
    const item = await publishWith(await page(), large, 1)
    const other = await page()
    const { revisions, total } = await listRevisions(store, item, FIRST)
    expect(total).toBe(1)
    const id = revisions[0]?.id ?? 0
    expect((await loadRevision(store, item, id))?.sections).toEqual(large)
    expect(await loadRevision(store, other, id)).toBeNull()
    expect(await loadRevision(store, item, other.id)).toBeNull()
  })
})

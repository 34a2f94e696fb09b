import { expect, test } from 'vitest'
import { openTestStore } from '../../tests/support/content-store.ts'
import { openStore } from './store.server.ts'

const STAMP = { by: null, at: '2026-11-18T00:00:00.000Z' }

test('caches in front of all servers are told of what readers see, and not of drafts', async () => {
  const { settings, remove } = await openTestStore('sqlite')
  const store = await openStore({ ...settings, notesStalePages: true })
  try {
    const page = await store.items.create('site', 'plan', { title: 'Home', sections: [], draft_sections: [] }, STAMP)
    const noted = await store.stalePages.count(10)
    const draft = await store.items.create('site', 'plan|draft-section', { page_id: page.id }, STAMP)
    await store.items.edit(page.id, { draft_sections: [{ id: draft.id }], has_changes: true }, STAMP)
    await store.items.edit(draft.id, { title: 'Drafted' }, STAMP)
    expect(await store.stalePages.count(10)).toBe(noted)
    // A draft that is published in the same transaction hides nothing.
    await store.transaction(async (inner) => {
      await inner.items.edit(page.id, { draft_sections: [] }, STAMP)
      await inner.items.edit(page.id, { has_changes: false }, STAMP)
    })
    const [told] = (await store.stalePages.due(STAMP.at, 10)).slice(-1)
    expect(told?.tags).toEqual([`item:${page.id}`, `published:${page.id}`, 'published:site+plan'])
  } finally {
    await store.close()
    await remove()
  }
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestStore } from '../../../tests/support/content-store.ts'
import { payloads } from '../changes.server.ts'
import { openPageLists } from './page-lists.server.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }

test.each(['sqlite', 'postgres'] as const)(
  'a kept list says what a list read anew says, whatever was written (%s)',
  async (kind) => {
    const opened = await openTestStore(kind)
    const { store } = opened
    const kept = openPageLists(store)
    const page = (title: string) => ({ title, url_slug: title, index: 1, draft_sections: [] })
    try {
      const step = fc.oneof(
        fc.record({ do: fc.constant('add' as const), at: fc.nat({ max: 9 }) }),
        fc.record({
          do: fc.constantFrom('rename', 'section', 'delete', 'move', 'list') as fc.Arbitrary<
            'rename' | 'section' | 'delete' | 'move' | 'list'
          >,
          at: fc.nat({ max: 9 }),
        }),
      )
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          for (const [n, { do: what, at }] of steps.entries()) {
            const pages = await kept.get('county', 'plan')
            const id = pages[at % Math.max(pages.length, 1)]?.id
            if (what === 'add' || id === undefined) await store.items.create('county', 'plan', page(`p${n}`), STAMP)
            else if (what === 'rename') await store.items.edit(id, page(`r${n}`), STAMP)
            else if (what === 'section') await store.items.edit(id, { draft_sections: [n] }, STAMP)
            else if (what === 'move') await store.items.setType(id, 'elsewhere', STAMP)
            else if (what === 'delete') await store.items.delete('county', 'plan', [id], STAMP)
            // Two changes may come before anybody asks.
            if (at % 2 === 0) continue
            const fresh = openPageLists(store)
            expect(await kept.get('county', 'plan')).toEqual(await fresh.get('county', 'plan'))
            fresh.close()
          }
        }),
        { numRuns: 15 },
      )
    } finally {
      kept.close()
      await opened.remove()
    }
  },
)

test('every message to another server names the lists beside the items', () => {
  const items = Array.from({ length: 2000 }, (_, at) => `item:${at}`)
  const carried = payloads('node', [...items, 'list:county+plan']).map(
    (text) => (JSON.parse(text) as { tags: string[] }).tags,
  )
  expect(carried.length).toBeGreaterThan(1)
  for (const tags of carried) expect(tags).toContain('list:county+plan')
  expect(new Set(carried.flat())).toEqual(new Set([...items, 'list:county+plan']))
})

import { expect, test } from 'vitest'
import { changeTags, isOfDraftsAlone, PATTERNS_TAG } from './change-tags.ts'
import type { Item } from './item.ts'

const stamps = { created_at: '', updated_at: '', created_by: null, updated_by: null }
const page: Item = { id: 7, app: 'site', type: 'page', data: { title: 'Home', body: 'a' }, revision: 1, ...stamps }
const edited = (item: Item, data: Item['data'], type = item.type) => ({
  ...item,
  type,
  data: { ...item.data, ...data },
})

test('a write tells of the item, and of its list when the list looks different', () => {
  expect(changeTags({ action: 'create', before: null, after: page })).toEqual(['item:7', 'list:site+page'])
  expect(changeTags({ action: 'delete', before: page, after: null })).toEqual(['item:7', 'list:site+page'])
  expect(changeTags({ action: 'edit', before: page, after: edited(page, { body: 'b' }) })).toEqual(['item:7'])
  for (const listed of [{ title: 'New' }, { url_slug: 'x' }, { navOptions: { a: 1 } }, { hide_in_nav: true }]) {
    const tags = changeTags({ action: 'edit', before: page, after: edited(page, listed) })
    expect(tags).toEqual(['item:7', 'list:site+page'])
  }
  const moved = changeTags({ action: 'type', before: page, after: edited(page, {}, 'archive') })
  expect(moved).toEqual(['item:7', 'list:site+page', 'list:site+archive'])
})

test('a page tells its readers apart from its editors: a draft alone changes nothing for them', () => {
  const written = { ...page, data: { title: 'Home', sections: [], draft_sections: [], history: [] } }
  const edit = (data: Item['data']) => changeTags({ action: 'edit', before: written, after: edited(written, data) })
  const seen = ['item:7', 'published:7', 'published:site+page']
  expect(edit({ draft_sections: [{ id: 8 }], has_changes: true, history: [{ type: 'x' }] })).toEqual(['item:7'])
  expect(edit({ sections: [{ id: 9 }], history: [{ type: 'published changes.' }] })).toEqual(seen)
  expect(edit({ description: 'For readers' })).toEqual(seen)
  expect(changeTags({ action: 'delete', before: written, after: null })).toContain('published:7')
  const changed = edited(written, { has_changes: true })
  const published = edited(changed, { has_changes: false })
  expect(changeTags({ action: 'edit', before: changed, after: published })).toEqual(seen)
  const alone = (before: Item, after: Item) => isOfDraftsAlone({ action: 'edit', before, after })
  expect(alone(written, changed)).toBe(true)
  // Readers of a page that had no draft yet know it by another tag.
  for (const [before, after] of [
    [changed, published],
    [written, edited(written, { title: 'Other' })],
    [page, edited(page, { draft_sections: [] })],
    [written, edited(written, {}, 'archive')],
  ] as const)
    expect(alone(before, after)).toBe(false)
  const section = { ...page, type: 'page|draft-section' }
  expect(isOfDraftsAlone({ action: 'create', before: null, after: section })).toBe(true)
  expect(isOfDraftsAlone({ action: 'create', before: null, after: { ...page, type: 'page|section' } })).toBe(false)
})

test('only what decides who answers an address concerns the pages of other patterns', () => {
  const pattern = { ...page, type: 'pattern' }
  const edit = (data: Item['data']) => changeTags({ action: 'edit', before: pattern, after: edited(pattern, data) })
  expect(edit({ theme: { settings: { theme: 'mny' } } })).not.toContain(PATTERNS_TAG)
  for (const routed of [{ base_url: '/x' }, { subdomain: 'x' }, { authLevel: 5 }])
    expect(edit(routed)).toContain(PATTERNS_TAG)
  expect(changeTags({ action: 'create', before: null, after: pattern })).toContain(PATTERNS_TAG)
  expect(changeTags({ action: 'delete', before: pattern, after: null })).toContain(PATTERNS_TAG)
})

test('any change of a site or a pattern changes its list, since routes are made from it', () => {
  for (const type of ['site', 'pattern']) {
    const item = { ...page, type }
    const tags = changeTags({ action: 'edit', before: item, after: edited(item, { base_url: '/x' }) })
    expect(tags.slice(0, 2)).toEqual(['item:7', `list:site+${type}`])
    expect(tags.includes(PATTERNS_TAG)).toBe(type === 'pattern')
  }
})

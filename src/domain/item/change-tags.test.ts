import { expect, test } from 'vitest'
import { changeTags, PATTERNS_TAG } from './change-tags.ts'
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

test('any change of a site or a pattern changes its list, since routes are made from it', () => {
  for (const type of ['site', 'pattern']) {
    const item = { ...page, type }
    const tags = changeTags({ action: 'edit', before: item, after: edited(item, { base_url: '/x' }) })
    expect(tags.slice(0, 2)).toEqual(['item:7', `list:site+${type}`])
    expect(tags.includes(PATTERNS_TAG)).toBe(type === 'pattern')
  }
})

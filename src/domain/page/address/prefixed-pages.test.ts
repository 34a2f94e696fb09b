import { expect, test } from 'vitest'
import { findFormer } from '../navigation/find-page.ts'
import { pageListing } from '../page-listing.ts'
import { prefixedPages } from './prefixed-pages.ts'

const stored = (id: number, url_slug: string, parent = 0) =>
  pageListing({ id, data: { title: url_slug, url_slug, index: id, parent: parent === 0 ? '' : parent } })
const slugs = (...pages: ReturnType<typeof stored>[]) => prefixedPages(pages).map(({ url_slug }) => url_slug)

test('a stored slug without the prefix of the page above gets it once, however deep, and leads there [P-087]', () => {
  const pages = [stored(3, 'coast', 2), stored(2, 'flood', 1), stored(1, 'hazards')]
  expect(slugs(...pages)).toEqual(['hazards/flood/coast', 'hazards/flood', 'hazards'])
  expect(findFormer(prefixedPages(pages), 'coast')?.id).toBe(3)
  expect(slugs(stored(1, 'hazards'), stored(2, 'hazards/flood', 1))).toEqual(['hazards', 'hazards/flood'])
  expect(slugs(stored(1, ''), stored(2, 'flood', 1), stored(3, '', 2))).toEqual(['', 'flood', ''])
})

test('a list in which every prefix is there is the very same list', () => {
  const pages = [stored(1, 'hazards'), stored(2, 'hazards/flood', 1), stored(3, 'x', 77)]
  expect(prefixedPages(pages)).toBe(pages)
})

test('an address that another page has stays its, and parents in a circle end the way up', () => {
  expect(slugs(stored(1, 'a'), stored(2, 'b', 1), stored(3, 'a/b', 1))).toEqual(['a', 'b', 'a/b'])
  expect(slugs(stored(1, 'a', 1))).toEqual(['a'])
  expect(new Set(slugs(stored(1, 'a', 2), stored(2, 'b', 1))).size).toBe(2)
})

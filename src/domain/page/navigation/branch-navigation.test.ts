import { expect, test } from 'vitest'
import { pagePlace } from './branch-navigation.ts'
import type { NavigationEntry, PageListing } from './navigation.ts'

const listed = (id: number, parent = '', more: Partial<PageListing> = {}): PageListing => ({
  id,
  title: `Page ${id}`,
  url_slug: `p${id}`,
  index: id,
  parent,
  published: '',
  hide_in_nav: false,
  icon: 'none',
  navOptions: {},
  former_slugs: [],
  template_id: null,
  is_template: false,
  ...more,
})
const SITE = [
  listed(1),
  listed(2),
  listed(3, '2'),
  listed(4, '3'),
  listed(5, '2', { hide_in_nav: true }),
  listed(6, '1'),
  listed(7, '', { published: 'draft' }),
  listed(8, '9'),
  listed(9, '8'),
]
const ids = (entries: NavigationEntry[]): unknown[] =>
  entries.map(({ id, children }) => (children.length > 0 ? [id, ids(children)] : id))

test('a page sends the top level and its own branch', () => {
  expect(ids(pagePlace(SITE, null).navigation)).toEqual([1, 2])
  expect(ids(pagePlace(SITE, 1).navigation)).toEqual([[1, [6]], 2])
  expect(ids(pagePlace(SITE, 3).navigation)).toEqual([1, [2, [[3, [4]]]]])
})

test('entries off the branch of a page are the same ones on every page, for as long as the list is', () => {
  const below = (pages: PageListing[], id: number) =>
    pagePlace(pages, id).navigation.find((one) => one.id === 2)?.children
  const site = [...SITE, listed(10, '2'), listed(11, '2')]
  const [atTen, atEleven] = [below(site, 10), below(site, 11)]
  expect(atTen?.map(({ id }) => id)).toEqual([3, 10, 11])
  expect(atTen?.[0]).toBe(atEleven?.[0])
  expect(atTen?.[0]?.children).toEqual([])
  expect(pagePlace(site, 10).navigation[0]).toBe(pagePlace(site, 11).navigation[0])
  expect(below([...site], 11)?.[0]).not.toBe(atEleven?.[0])
})

test('the pages above lead to it, also to one that the navigation hides; a circle has an end', () => {
  expect(pagePlace(SITE, 4).trail.map(({ slug }) => slug)).toEqual(['p2', 'p3'])
  expect(pagePlace(SITE, 5).trail.map(({ title }) => title)).toEqual(['Page 2'])
  expect(pagePlace(SITE, 8).trail.map(({ slug }) => slug)).toEqual(['p9'])
  expect(pagePlace(SITE, 7)).toEqual(pagePlace(SITE, null))
})

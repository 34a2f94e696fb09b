import { expect, test } from 'vitest'
import type { PageListing } from '../navigation/navigation.ts'
import { firstRows } from './first-rows.ts'
import { narrowedPages } from './narrowed-tree.ts'

const listing = (id: number, parent = ''): PageListing => ({
  id,
  title: `Page ${id}`,
  url_slug: `page_${id}`,
  index: id,
  parent,
  published: '',
  hide_in_nav: false,
  icon: 'none',
  navOptions: {},
  former_slugs: [],
  template_id: null,
  is_template: false,
})
/** 200 pages at the top, and three levels below page 150. */
const pages = [...Array.from({ length: 200 }, (_, at) => listing(at + 1)), listing(501, '150'), listing(502, '501')]

test('a large tree opens with the lines around the current page, whose branch is open', () => {
  const { rows, from, total } = firstRows(pages, new Map([[502, { has_changes: true, is_empty: false }]]), 502, 10)
  expect(total).toBe(202)
  expect(rows).toHaveLength(10)
  const at = rows.findIndex(({ id }) => id === 502)
  expect(from + at).toBe(151)
  expect(rows[at]).toMatchObject({ depth: 3, parent: '501', siblings: 1, page: { has_changes: true } })
  expect(firstRows(pages, new Map(), null, 10)).toMatchObject({ from: 0, total: 200 })
})

test('a small tree opens whole', () => {
  const few = [listing(1), listing(2, '1'), listing(3, '2')]
  expect(firstRows(few, new Map(), null, 60).rows.map(({ depth }) => depth)).toEqual([1, 2, 3])
})

test('a search leaves what is found and the pages above it', () => {
  expect(narrowedPages(pages, '', 'all')).toBeNull()
  const narrowed = narrowedPages(pages, 'page 502', 'all')
  expect(narrowed?.found).toBe(1)
  expect(narrowed?.pages.map(({ id }) => id)).toEqual([502, 501, 150])
  const changed = narrowedPages([{ ...listing(1), has_changes: true }, listing(2)], '', 'changed')
  expect(changed?.pages.map(({ id }) => id)).toEqual([1])
})

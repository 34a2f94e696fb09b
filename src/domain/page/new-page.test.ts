import { expect, test } from 'vitest'
import { newPage } from './new-page.ts'
import { pageListing } from './page-listing.ts'

const stamp = { user: 'ada@example.org', user_id: 'u1', time: '2026-01-01T00:00:00.000Z' }
const listed = (id: number, index: number, more: Record<string, unknown> = {}) =>
  pageListing({ id, data: { title: `Page ${id}`, url_slug: `page_${id}`, index, parent: '', ...more } })
const made = (pages: ReturnType<typeof listed>[], given = {}) => newPage(given, pages, stamp, () => 'new')

test('a new page stands behind the last of the top level, the first at 0 [P-159]', () => {
  expect(made([]).index).toBe(0)
  expect(made([listed(1, 0), listed(2, 6), listed(3, 40, { parent: '1' })]).index).toBe(7)
  // 999 hides a page: it counts neither as a place nor as the next one.
  expect(made([listed(1, 2), listed(2, 999)]).index).toBe(3)
  expect(made([listed(1, 998)]).index).toBe(1000)
})

test('a new page is named by its place and is a draft', () => {
  expect(made([])).toMatchObject({ title: 'Page 1', published: 'draft', has_changes: false, url_slug: 'page_1' })
  expect(made([listed(1, 0), listed(2, 6)])).toMatchObject({ title: 'Page 8', url_slug: 'page_8' })
})

test('a new page begins its history with who made it and when [P-160]', () => {
  expect(made([]).history).toEqual([{ type: 'created Page.', ...stamp }])
})

test('a new page below another has its slug behind it, and the frame it was asked for', () => {
  const pages = [listed(1, 0, { url_slug: 'plans' }), listed(2, 3, { parent: '1' })]
  const page = made(pages, { parent: '1', title: 'Flood', footer: 'set' })
  expect(page).toMatchObject({ index: 4, url_slug: 'plans/flood' })
  expect(page.draft_sections.map(({ group, is_footer }) => ({ group, is_footer }))).toEqual([
    { group: 'footer', is_footer: true },
  ])
})

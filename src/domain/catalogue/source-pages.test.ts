import { expect, test } from 'vitest'
import { SOURCE_TABS, sourcePageAt, sourcePath } from './source-pages.ts'

test('the pages of a source stand under source and its id [D-034]', () => {
  const paths = SOURCE_TABS.map(({ page }) => sourcePath(5, page, 7))
  expect(paths).toEqual([
    '/source/5?view_id=7',
    '/source/5/table/7',
    '/source/5/validate/7',
    '/source/5/metadata?view_id=7',
    '/source/5/upload/7',
    '/source/5/admin?view_id=7',
  ])
  expect(SOURCE_TABS.map(({ page }) => sourcePath(5, page))).toEqual(
    ['', '/table', '/validate', '/metadata', '/upload', '/admin'].map((page) => `/source/5${page}`),
  )
  expect(sourcePath(5, 'view', 7)).toBe('/source/5/view/7')
})

test('a path says which page it is', () => {
  for (const page of [...SOURCE_TABS.map((one) => one.page), 'view' as const])
    expect(sourcePageAt(sourcePath(5, page))).toBe(page)
  expect(sourcePageAt('/source/5/table/7')).toBe('table')
})

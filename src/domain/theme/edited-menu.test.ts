import { expect, test } from 'vitest'
import { pageListing } from '#domain/page/page-listing.ts'
import { editedMenu } from './edited-menu.ts'
import { Menu } from './menu-item.ts'

const PAGES = [
  pageListing({ id: 1, data: { title: 'Home', url_slug: 'home' } }),
  pageListing({ id: 2, data: { title: 'Flood', url_slug: 'hazards/flood' } }),
  pageListing({ id: 3, data: { title: 'Unnamed' } }),
]

const paths = (base: string, ...given: string[]) =>
  editedMenu(Menu.parse(given.map((path) => ({ path }))), base, PAGES).map(({ path }) => path)

test('in edit mode entries that lead to pages of the site lead to editing them', () => {
  expect(paths('/plan', '/plan', '/plan/home', 'plan/hazards/flood/?year=2020#risk', '/plan/3')).toEqual([
    '/plan/edit',
    '/plan/edit/home',
    '/plan/edit/hazards/flood?year=2020#risk',
    '/plan/edit/3',
  ])
  expect(paths('/', '/', '/home')).toEqual(['/edit', '/edit/home'])
})

test('entries that lead elsewhere stay as they are', () => {
  const elsewhere = [
    '',
    '/planet/home',
    '/plan/manage',
    '/plan/edit/home',
    'https://example.org/plan/home',
    '/auth/login',
  ]
  expect(paths('/plan', ...elsewhere)).toEqual(elsewhere)
  expect(paths('/', '/auth/login', 'mailto:a@example.org')).toEqual(['/auth/login', 'mailto:a@example.org'])
})

test('entries below an entry lead to editing too', () => {
  const menu = Menu.parse([{ name: 'More', subMenus: [{ path: '/plan/home' }] }])
  expect(editedMenu(menu, '/plan', PAGES)[0]?.subMenus[0]?.path).toBe('/plan/edit/home')
})

import { expect, test } from 'vitest'
import type { PageListing } from '../navigation/navigation.ts'
import { renamePage } from './rename-page.ts'

const page = (id: number, title: string, url_slug: string, parent = ''): PageListing => ({
  ...{ id, title, url_slug, parent, index: 0, published: 'published', hide_in_nav: false, icon: '' },
  ...{ navOptions: {}, former_slugs: [], template_id: null, is_template: false },
})
const SITE = [
  page(1, 'Hazards', 'hazards'),
  page(2, 'Flood', 'hazards/flood', '1'),
  page(3, 'Maps', 'hazards/flood/maps', '2'),
  page(4, 'Risks', 'risks'),
]

test('a renamed page has the address of its new title, and those below it follow', () => {
  expect(renamePage(SITE, 2, 'River Floods')).toEqual([
    { id: 2, title: 'River Floods', url_slug: 'hazards/river_floods' },
    { id: 3, title: 'Maps', url_slug: 'hazards/river_floods/maps' },
  ])
})

test('an address that another page has is not taken, and one that stays changes nothing below', () => {
  expect(renamePage(SITE, 1, 'Risks')[0]).toEqual({ id: 1, title: 'Risks', url_slug: 'risks_0' })
  expect(renamePage(SITE, 1, 'HAZARDS!')).toEqual([{ id: 1, title: 'HAZARDS!', url_slug: 'hazards' }])
  expect(() => renamePage(SITE, 9, 'Gone')).toThrow('This page')
})

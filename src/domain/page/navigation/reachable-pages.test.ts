import { describe, expect, test } from 'vitest'
import { BUILT_IN } from '#domain/theme/built-in.ts'
import { Menu } from '#domain/theme/menu-item.ts'
import type { PageListing } from './navigation.ts'
import { levelOfPage, type PageGuard, reachablePages } from './reachable-pages.ts'

const listing = (id: number, url_slug: string, parent = '', more: Partial<PageListing> = {}): PageListing => ({
  ...{ id, url_slug, parent, title: url_slug, index: id, published: '', hide_in_nav: false, icon: 'none' },
  ...{ navOptions: {}, former_slugs: [], template_id: null, is_template: false },
  ...more,
})
const pages = [
  listing(1, 'home'),
  listing(2, 'team'),
  listing(3, 'team/minutes', '2'),
  listing(4, 'team/minutes/may', '3', { published: 'draft' }),
  listing(5, '', ''),
]
const guard = (...entries: object[]): PageGuard => {
  return { base: '/plan', menus: { ...BUILT_IN.default.navOptions, secondaryNav: Menu.parse(entries) } }
}
const reached = (guarded: PageGuard, level: number) => reachablePages(pages, guarded, level).map(({ id }) => id)

describe('the pages that someone may reach', () => {
  const team = guard({ name: 'Team', path: '/plan/team', authLevel: 3 }, { name: 'Five', path: 'plan/5', authLevel: 6 })

  test('are those whose level is theirs, and none below a page that is not', () => {
    expect(reached(team, -1)).toEqual([1])
    expect(reached(team, 2)).toEqual([1])
    expect(reached(team, 3)).toEqual([1, 2, 3, 4])
    expect(reached(team, 6)).toEqual([1, 2, 3, 4, 5])
    expect([1, 2, 4, 5].map((id) => levelOfPage(pages, team, id))).toEqual([-1, 3, 3, 6])
  })

  test('are all where no menu asks for a level, by the same list; another menu or base is told anew', () => {
    const open = guard({ name: 'Team', path: '/plan/team' })
    expect(reachablePages(pages, open, -1)).toBe(pages)
    expect(reached(team, -1)).toEqual([1])
    expect(reached({ ...team, base: '/other' }, -1)).toEqual([1, 2, 3, 4, 5])
  })

  test('leave out the first page where the base itself asks for a level, and end where parents run in a ring', () => {
    expect(reached(guard({ name: 'Start', path: '/plan/', authLevel: 0 }), -1)).toEqual([2, 3, 4, 5])
    const ring = [listing(1, 'a', '2'), listing(2, 'b', '1'), listing(3, 'c')]
    const guarded = guard({ name: 'A', path: '/plan/a', authLevel: 5 })
    expect(reachablePages(ring, guarded, 0).map(({ id }) => id)).toEqual([3])
  })
})

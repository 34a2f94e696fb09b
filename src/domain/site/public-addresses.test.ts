import { expect, test } from 'vitest'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { type Pattern, PatternData } from './pattern.ts'
import { publicAddresses, publicPatterns } from './public-addresses.ts'

const pattern = (id: number, base_url: string, more: Partial<Pattern> = {}): Pattern => ({
  ...PatternData.parse({ name: 'Plan', base_url }),
  id,
  app: 'a',
  doc_type: 'p',
  updated_at: '',
  ...more,
})
const listed = (id: number, url_slug: string, published = ''): PageListing => ({
  id,
  title: '',
  url_slug,
  index: id,
  parent: '',
  published,
  hide_in_nav: true,
  icon: 'none',
  navOptions: {},
  former_slugs: [],
  template_id: null,
  is_template: false,
})

test('the public patterns of a host are its own and, where asked for, those of every host', () => {
  const all = [
    pattern(1, '/'),
    pattern(2, '/x', { subdomain: 'county' }),
    pattern(3, '/y', { authLevel: 5 }),
    pattern(4, '/z', { pattern_type: 'forms' }),
  ]
  const ids = (subdomain: string | null, shared: boolean) =>
    publicPatterns(all, { subdomain, shared }).map(({ id }) => id)
  expect(ids(null, false)).toEqual([1])
  expect(ids('county', false)).toEqual([2])
  expect(ids('county', true)).toEqual([1, 2])
})

test('published pages have one address each, hidden ones in the navigation too; what something else answers has none', () => {
  const root = pattern(1, '/')
  const patterns = [root, pattern(2, '/more')]
  const pages = [listed(1, 'home'), listed(2, 'flood/risk'), listed(3, 'draft', 'draft'), listed(4, '')]
  const hidden = [listed(5, 'more/x'), listed(6, 'edit/x'), listed(7, 'auth/login')]
  const found = publicAddresses(root, [...pages, ...hidden], patterns, null)
  expect(found.map(({ path }) => path)).toEqual(['/', '/flood/risk', '/4'])
})

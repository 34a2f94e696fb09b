import { expect, test } from 'vitest'
import { pageListing } from '../page-listing.ts'
import { type FooterPage, footerLinks, MOST_FOOTER_CHILDREN } from './footer-links.ts'
import { legalPlaces } from './legal-places.ts'

const stored = (id: number, data: Record<string, unknown> = {}): FooterPage =>
  pageListing({ id, data: { title: `Page ${id}`, url_slug: `page-${id}`, index: id, published: '', ...data } })
const titles = (pages: FooterPage[]) => footerLinks(pages).map(({ title, children }) => [title, children.length])

test('a page of the footer is read with its place, old or new, its address and its choice [D-086]', () => {
  const data = { title: 'Flood', url_slug: 'hazards/flood', parent: 7, hide_in_nav: 'true', page_parent: 7 }
  expect(stored(12, { ...data, navOptions: { show_in_footer: true } })).toMatchObject({
    id: 12,
    parent: '7',
    title: 'Flood',
    url_slug: 'hazards/flood',
    hide_in_nav: true,
    navOptions: { show_in_footer: true },
    page_parent: '7',
  })
  // Older data says only there which page is above.
  expect(titles([stored(1), stored(2, { page_parent: '1' })])).toEqual([['Page 1', 1]])
})

test('the footer lists published pages of the navigation in their order, six below each', () => {
  const below = Array.from({ length: 8 }, (_, at) => stored(10 + at, { parent: '2' }))
  const pages = [
    stored(3),
    stored(2, { index: 0 }),
    ...below,
    stored(4, { hide_in_nav: true }),
    stored(5, { index: 999 }),
  ]
  const links = footerLinks([...pages, stored(6, { published: 'draft' })])
  expect(links.map(({ title }) => title)).toEqual(['Page 2', 'Page 3'])
  expect(links[0]?.children).toHaveLength(MOST_FOOTER_CHILDREN)
  expect(links[0]?.children[0]).toEqual({ title: 'Page 10', slug: 'page-10' })
})

test('a page that is chosen for the footer takes no other out; one that is taken out goes alone', () => {
  const footer = (show_in_footer: boolean) => ({ navOptions: { show_in_footer } })
  expect(titles([stored(1), stored(2, { parent: '1', ...footer(true) }), stored(3, footer(true))])).toEqual([
    ['Page 1', 1],
    ['Page 3', 0],
  ])
  expect(titles([stored(1), stored(2, { parent: '1', ...footer(false) }), stored(3, footer(false))])).toEqual([
    ['Page 1', 0],
  ])
  expect(titles([stored(1), stored(2, { hide_in_nav: true, ...footer(true) })])).toEqual([
    ['Page 1', 0],
    ['Page 2', 0],
  ])
})

test('policies are linked where they can be read, and a set address comes first', () => {
  const set = { privacy: '', terms: 'https://example.org/terms' }
  const draft = [stored(1, { url_slug: 'privacy-policy', published: 'draft' })]
  expect(legalPlaces(draft, '/plan', set).privacy).toEqual({ href: null, draft: 'privacy-policy' })
  const published = [stored(1, { url_slug: 'privacy-policy' }), stored(2, { url_slug: 'terms-and-conditions' })]
  expect(legalPlaces(published, '/plan', set)).toEqual({
    privacy: { href: '/plan/privacy-policy', draft: null },
    terms: { href: 'https://example.org/terms', draft: null },
  })
})

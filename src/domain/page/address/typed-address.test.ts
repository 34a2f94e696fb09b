import { expect, test } from 'vitest'
import { reservedAddresses } from '#domain/site/reserved-address.ts'
import type { PageListing } from '../navigation/navigation.ts'
import { ownPart, typedAddress, typedSlug } from './typed-address.ts'

const listing = (id: number, title: string, url_slug: string, parent = '') =>
  ({ id, title, url_slug, parent, index: id, former_slugs: [] }) as unknown as PageListing
const hazards = listing(1, 'Hazards', 'hazards')
const flood = listing(2, 'Flood', 'hazards/flood', '1')
const wind = listing(3, 'Wind', 'hazards/wind', '1')
const pages = [hazards, flood, wind]
const base = (base_url: string, name: string) => ({ base_url, name, subdomain: '*' })
const reserved = reservedAddresses([base('/', 'Plan')], [base('/', 'Plan'), base('/data', 'Catalogue')])
const typed = (page: PageListing, text: string) => typedAddress(pages, page, text, reserved)

test('a typed address is made one that can stand in an address', () => {
  expect(typedSlug(' /Flood  Risk!/ ')).toBe('flood_risk')
  expect(typedSlug('Guides / First steps / ../ Ä-1')).toBe('guides/first_steps/ä-1')
  expect(typedSlug('../..//?#')).toBe('')
  expect(typedSlug('x'.repeat(5000))).toHaveLength(500)
})

test('it stands below the page above, whose prefix it has once', () => {
  expect(typed(flood, 'Rivers')).toEqual({ slug: 'hazards/rivers', problem: null, note: null })
  expect(typed(flood, 'flood')).toEqual({ slug: 'hazards/flood', problem: null, note: null })
  expect(typed(hazards, 'risk/all')).toEqual({ slug: 'risk/all', problem: null, note: null })
  expect(ownPart('hazards/flood', 'hazards')).toBe('flood')
  expect(ownPart('older', 'hazards')).toBe('older')
})

test('what another page has gets a suffix and says whose it is; what belongs to something else is refused in words', () => {
  expect(typed(flood, 'wind')).toEqual({
    slug: 'hazards/wind_2',
    problem: null,
    note: 'hazards/wind is the address of Wind.',
  })
  const refused = (page: PageListing, text: string) => typed(page, text).problem
  expect(refused(hazards, 'Search')).toBe('The address search belongs to the search page. Choose another one.')
  expect(refused(hazards, 'auth/x')).toBe('The address auth belongs to an Almanac screen. Choose another one.')
  expect(refused(hazards, 'data/2020')).toBe('The address data belongs to "Catalogue". Choose another one.')
  expect(refused(hazards, ' / ')).toBe('An address needs a letter or a digit.')
})

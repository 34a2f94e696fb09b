import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PageFilter } from '../page.ts'
import { fillFilters, filterSearch, filterValues, parseQuery, searchKeys } from './page-filters.ts'

const filter = (searchKey: string, values: string[] = [], useSearchParams = true): PageFilter => ({
  searchKey,
  values,
  useSearchParams,
})

test('a page filter has an id, a key, values and a switch for the address [P-116]', () => {
  const whole = { id: 'f1', searchKey: 'state', values: ['NY'], useSearchParams: true }
  expect(PageFilter.parse(whole)).toEqual(whole)
  expect(PageFilter.parse({ searchKey: 'state' })).toEqual({ searchKey: 'state', values: [], useSearchParams: false })
  expect(PageFilter.safeParse({ values: ['NY'] }).success).toBe(false)
})

test('each filter of the address is one parameter, its values joined by ||| [P-204]', () => {
  const filters = [filter('state', ['NY', 'NJ']), filter('year', ['2020']), filter('none'), filter('own', ['x'], false)]
  expect(decodeURIComponent(filterSearch(filters))).toBe('state=NY|||NJ&year=2020')
  expect(searchKeys(filters)).toEqual(['state', 'year', 'none'])
})

test('parameters fill the filters of the address; an empty one clears its filter, a missing one leaves it', () => {
  const filters = [
    filter('state', ['NY']),
    filter('year', ['2020']),
    filter('kind', ['flood']),
    filter('own', [], false),
  ]
  const query = parseQuery('?state=NJ%7C%7C%7CPA&year=&own=x&other=1&state=CT', ['state', 'year', 'own'])
  expect(query).toEqual({ state: 'NJ|||PA|||CT', year: '', own: 'x' })
  expect(filterValues(fillFilters(filters, query))).toEqual({
    state: ['NJ', 'PA', 'CT'],
    year: [],
    kind: ['flood'],
    own: [],
  })
})

test('hostile search strings are read without harm', () => {
  expect(parseQuery('?a=%E0%A4%A&b=x+y&__proto__=1&=2', ['a', 'b'])).toEqual({ a: '\uFFFD', b: 'x y' })
  const filled = fillFilters([filter('toString', ['NY']), filter('__proto__', ['x'])], {})
  expect(filled.map(({ values }) => values)).toEqual([['NY'], ['x']])
  const [long] = fillFilters([filter('a')], { a: 'v|||'.repeat(5000) + 'w'.repeat(5000) })
  expect(long?.values).toHaveLength(1000)
})

test('what filters say in the address fills them again with the same values', () => {
  const value = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' }).filter((text) => !text.includes('|'))
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.array(value, { minLength: 1 })), (byKey) => {
      const filters = Object.entries(byKey).map(([key, values]) => filter(key, values))
      const empty = filters.map((one) => ({ ...one, values: [] }))
      expect(fillFilters(empty, parseQuery(filterSearch(filters), searchKeys(filters)))).toEqual(filters)
    }),
  )
})

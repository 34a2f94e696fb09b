import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FILTER_OPERATIONS } from '#domain/data/request/filter-operation.ts'
import { parseQuery, printQuery } from '#domain/page/view/page-filters.ts'
import { readReaderState } from './read-reader-state.ts'
import {
  askedOf,
  asksNothing,
  isOwnKey,
  LONGEST_SEARCH,
  LONGEST_VALUE,
  MOST_VALUES,
  NOTHING_ASKED,
  NOTHING_OFFERED,
  type ReaderOffer,
  type ReaderState,
  readerKeys,
  writeReaderState,
} from './reader-state.ts'

/** Any text that a database keeps, bars and backslashes often among it. */
const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'binary', maxLength }),
      fc.string({ unit: fc.constantFrom('|', '\\', 'a', '.', '&'), maxLength }),
    )
    .filter((one) => !one.includes('\0'))
const name = text(20).filter((one) => one !== '')
const offers: fc.Arbitrary<ReaderOffer> = fc.record({
  sort: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
  filters: fc.uniqueArray(fc.record({ column: name, operation: fc.constantFrom(...FILTER_OPERATIONS) }), {
    selector: ({ column, operation }) => `${operation} ${column}`,
    maxLength: 4,
  }),
  search: fc.constant(['a']),
  pages: fc.constant(true),
  groups: fc.constant(true),
})
const list = fc.array(
  text(30).filter((one) => one !== ''),
  { maxLength: 5 },
)
const asked = (offer: ReaderOffer): fc.Arbitrary<ReaderState> =>
  fc.record({
    sort: fc.option(fc.record({ column: fc.constantFrom(...offer.sort), direction: fc.constantFrom('asc', 'desc') })),
    filters: fc
      .tuple(...offer.filters.map((filter) => fc.option(list.map((values) => ({ ...filter, values })))))
      .map((filters) => filters.filter((one) => one !== null)),
    search: text(40).map((one) => one.trim()),
    page: fc.integer({ min: 1, max: 999_999_999 }),
    open: list,
  })

describe('what a reader asks of a section', () => {
  test('is read from an address as it was written into it, whatever it holds', () => {
    const cases = fc
      .tuple(name, offers)
      .chain(([anchor, offer]) => fc.tuple(fc.constant({ anchor, offer }), asked(offer)))
    fc.assert(
      fc.property(cases, ([{ anchor, offer }, state]) => {
        const search = printQuery(writeReaderState(anchor, state))
        expect(readReaderState(anchor, offer, parseQuery(search, readerKeys(anchor, offer)))).toEqual(state)
      }),
    )
  })

  test('is asked of one section alone, however alike the anchors of two are', () => {
    const anchor = fc.string({
      unit: fc.constantFrom('_', 'a', '_page', '_filter_', '_sort'),
      minLength: 1,
      maxLength: 6,
    })
    const column = fc.string({ unit: fc.constantFrom('_', 'a', '_page', '_sort'), minLength: 1, maxLength: 4 })
    const offerOf = (name: string): ReaderOffer => ({
      ...NOTHING_OFFERED,
      sort: ['a'],
      filters: [{ column: name, operation: 'filter' }],
      search: ['a'],
      pages: true,
      groups: true,
    })
    fc.assert(
      fc.property(anchor, column, anchor, column, (one, oneColumn, other, otherColumn) => {
        fc.pre(one !== other)
        const own = readerKeys(one, offerOf(oneColumn))
        expect(own.filter((key) => isOwnKey(other, key))).toEqual([])
        expect(own.every((key) => isOwnKey(one, key))).toBe(true)
        const keys = [...own, ...readerKeys(other, offerOf(otherColumn))]
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
    expect(readerKeys('flood_losses', { ...NOTHING_OFFERED, pages: true })).toEqual(['flood__losses_page'])
  })

  test('is short and readable, and leaves what is asked of others alone', () => {
    const filters = [{ column: 'county', operation: 'filter' as const, values: ['Albany', 'Erie'] }]
    const state: ReaderState = { ...NOTHING_ASKED, sort: { column: 'loss', direction: 'desc' }, filters, page: 2 }
    expect(writeReaderState('losses', state)).toEqual({
      losses_sort: 'loss.desc',
      losses_filter_county: 'Albany|||Erie',
      losses_page: '2',
    })
    const query = { year: '2020', gains_page: '3', losses_page: '9', losses_search: 'flood' }
    expect(askedOf('losses', { ...NOTHING_ASKED, page: 4 }, query)).toEqual({
      year: '2020',
      gains_page: '3',
      losses_page: '4',
    })
    expect(asksNothing(NOTHING_ASKED)).toBe(true)
    expect(writeReaderState('losses', NOTHING_ASKED)).toEqual({})
  })

  test('is nothing where it makes no sense, is not offered or is out of bounds', () => {
    const offer: ReaderOffer = {
      ...NOTHING_OFFERED,
      sort: ['loss'],
      filters: [{ column: 'county', operation: 'filter' }],
      search: ['county'],
      pages: true,
    }
    const read = (query: Record<string, string>) => readReaderState('a', offer, query)
    for (const page of ['0', '-1', '1.5', '1e3', 'two', '', ' 2', '9'.repeat(30)])
      expect(read({ a_page: page }).page).toBe(1)
    for (const sort of ['loss', 'loss.up', 'county.asc', '.asc', 'asc', ''])
      expect(read({ a_sort: sort }).sort).toBeNull()
    expect(read({ a_open: 'x', a_exclude_county: 'y', b_page: '7' })).toEqual(NOTHING_ASKED)
    // A parameter without a value holds nothing back; one that is not there leaves the author's values.
    expect(read({ a_filter_county: '' }).filters).toEqual([{ column: 'county', operation: 'filter', values: [] }])
    const many = Array.from({ length: MOST_VALUES + 50 }, (_, at) => `v${at}`).join('|||')
    expect(read({ a_filter_county: many }).filters[0]?.values).toHaveLength(MOST_VALUES)
    const odd = ['x'.repeat(LONGEST_VALUE + 1), 'half \ud800', 'nul \0', 'kept'].join('|||')
    expect(read({ a_filter_county: odd }).filters[0]?.values).toEqual(['kept'])
    expect([...read({ a_search: '𝒳'.repeat(LONGEST_SEARCH + 9) }).search]).toHaveLength(LONGEST_SEARCH)
    expect(read({ a_search: 'half \ud800' }).search).toBe('')
    expect(readReaderState('a', NOTHING_OFFERED, { a_page: '2', a_search: 'x', a_sort: 'loss.asc' })).toEqual(
      NOTHING_ASKED,
    )
  })
})

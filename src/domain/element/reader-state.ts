import { FILTER_OPERATIONS, type FilterOperation } from '#domain/data/request/filter-operation.ts'

/** What a reader asks of a section beyond what its author chose: one state, carried in the address of the page. */
export type ReaderState = {
  sort: ReaderSort | null
  /** Values that take the place of the author's, each for a filter that the element offers; none hold nothing back. */
  filters: readonly ReaderFilter[]
  /** Words to be found in a row. */
  search: string
  /** The page of rows, from 1. */
  page: number
  /** The groups that are open, by the keys that the element gives them. */
  open: readonly string[]
}

export type ReaderSort = { column: string; direction: 'asc' | 'desc' }
type FilterOffer = { column: string; operation: FilterOperation }
type ReaderFilter = FilterOffer & { values: readonly string[] }

/** What an element takes of it, and with which columns. */
export type ReaderOffer = {
  sort: readonly string[]
  filters: readonly FilterOffer[]
  /** The columns whose cells are searched. */
  search: readonly string[]
  pages: boolean
  groups: boolean
}

export const NOTHING_ASKED: ReaderState = { sort: null, filters: [], search: '', page: 1, open: [] }
export const NOTHING_OFFERED: ReaderOffer = { sort: [], filters: [], search: [], pages: false, groups: false }

export const LONGEST_SEARCH = 200
export const MOST_VALUES = 100
export const LONGEST_VALUE = 1_000
/** Stands between values in one parameter, as between those of the page's own filters. */
export const SEPARATOR = '|||'

export const readerKey = {
  sort: (anchor: string) => `${prefixOf(anchor)}sort`,
  search: (anchor: string) => `${prefixOf(anchor)}search`,
  page: (anchor: string) => `${prefixOf(anchor)}page`,
  open: (anchor: string) => `${prefixOf(anchor)}open`,
  filter: (anchor: string, { operation, column }: FilterOffer) => `${prefixOf(anchor)}${operation}_${column}`,
}

/** An underscore of the anchor is written twice, so that the first single one is where the anchor ends. */
const prefixOf = (anchor: string) => `${anchor.replaceAll('_', '__')}_`

/** The keys of the address that this section listens to: `losses_sort`, `losses_search`, `losses_filter_county`. */
export function readerKeys(anchor: string, offer: ReaderOffer): string[] {
  return [
    ...(offer.sort.length > 0 ? [readerKey.sort(anchor)] : []),
    ...offer.filters.map((filter) => readerKey.filter(anchor, filter)),
    ...(offer.search.length > 0 ? [readerKey.search(anchor)] : []),
    ...(offer.pages ? [readerKey.page(anchor)] : []),
    ...(offer.groups ? [readerKey.open(anchor)] : []),
  ]
}

/** The parameters that `readReaderState` reads as this state; what asks for nothing is left out. */
export function writeReaderState(anchor: string, state: ReaderState): Record<string, string> {
  const { sort, filters, search, page, open } = state
  return {
    ...(sort ? { [readerKey.sort(anchor)]: `${sort.column}.${sort.direction}` } : {}),
    ...Object.fromEntries(filters.map((filter) => [readerKey.filter(anchor, filter), writeList(filter.values)])),
    ...(search === '' ? {} : { [readerKey.search(anchor)]: search }),
    ...(page > 1 ? { [readerKey.page(anchor)]: String(page) } : {}),
    ...(open.length > 0 ? { [readerKey.open(anchor)]: writeList(open) } : {}),
  }
}

/** The parameters of a whole page when this state is asked of one of its sections. */
export function askedOf(
  anchor: string,
  state: ReaderState,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const others = Object.entries(query).filter(([key]) => !isOwnKey(anchor, key))
  return { ...Object.fromEntries(others), ...writeReaderState(anchor, state) }
}

export function asksNothing(state: ReaderState): boolean {
  return Object.keys(writeReaderState('', state)).length === 0
}

/** A bar inside a value is written `\|`, so that it is none of a separator. */
export function writeList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')).join(SEPARATOR)
}

/** Whether a parameter asks something of this section. */
export function isOwnKey(anchor: string, key: string): boolean {
  const { sort, search, page, open } = readerKey
  if ([sort, search, page, open].some((name) => name(anchor) === key)) return true
  return FILTER_OPERATIONS.some((operation) => key.startsWith(`${prefixOf(anchor)}${operation}_`))
}

import type { PageFilter } from '../page.ts'

/** Stands between the values of one filter in the address. */
const SEPARATOR = '|||'
const MOST_VALUES = 1000
const LONGEST_VALUE = 1000

/** Values of the page's filters by their keys, as elements take them into their queries. */
export type FilterValues = Readonly<Record<string, readonly string[]>>

/** The keys of the address that filters of this page listen to. */
export function searchKeys(filters: readonly PageFilter[]): string[] {
  return [...new Set(filters.filter((filter) => filter.useSearchParams).map((filter) => filter.searchKey))]
}

/** Filters whose values the address names take them from there; an empty parameter is a filter without values. */
export function fillFilters(filters: readonly PageFilter[], query: Readonly<Record<string, string>>): PageFilter[] {
  return filters.map((filter) => {
    const text = filter.useSearchParams && Object.hasOwn(query, filter.searchKey) ? query[filter.searchKey] : undefined
    return text === undefined ? filter : { ...filter, values: valuesOf(text) }
  })
}

/** 'a|||b' as two values. */
function valuesOf(text: string): string[] {
  const values = text.split(SEPARATOR).filter((value) => value !== '')
  return values.slice(0, MOST_VALUES).map((value) => value.slice(0, LONGEST_VALUE))
}

/** One parameter for each filter that stands in the address and has values: `state=NY%7C%7C%7CNJ&year=2020`. */
export function filterSearch(filters: readonly PageFilter[]): string {
  const shown = filters.filter((filter) => filter.useSearchParams && filter.values.length > 0)
  return printQuery(Object.fromEntries(shown.map(({ searchKey, values }) => [searchKey, values.join(SEPARATOR)])))
}

/** The values of all filters by key, whether they stand in the address or not. */
export function filterValues(filters: readonly PageFilter[]): FilterValues {
  return Object.fromEntries(filters.map(({ searchKey, values }) => [searchKey, values]))
}

/**
 * The parameters of a search string, with or without its '?', that bear one of these keys. What a form without script
 * sends several times, as ticked boxes are, are several values of one.
 */
export function parseQuery(search: string, keys: readonly string[]): Record<string, string> {
  if (search === '') return {}
  const known = new Set(keys)
  const query: Record<string, string> = Object.create(null)
  for (const part of search.replace(/^\?/, '').split('&')) {
    const [key = '', ...value] = part.split('=')
    const name = decoded(key)
    if (!known.has(name)) continue
    const text = decoded(value.join('='))
    query[name] = query[name] === undefined ? text : [query[name], text].filter((one) => one !== '').join(SEPARATOR)
  }
  return { ...query }
}

export function printQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`)
    .join('&')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Bytes that are no text: nothing that a filter could hold.
    return '\uFFFD'
  }
}

import type { Page, PageFilter } from '#domain/page/page.ts'
import {
  type FilterValues,
  fillFilters,
  filterSearch,
  filterValues,
  parseQuery,
  searchKeys,
} from '#domain/page/view/page-filters.ts'
import type { PageView } from '#domain/page/view/page-view.ts'
import { sectionKeys } from './section-element.ts'

/** What the address of a page says to it: its parameters, and the values of the page's filters with them. */
export type PageAddress = Pick<PageView, 'query' | 'filterKeys' | 'filterSearch'> & {
  filters: FilterValues
  /** Whether the sections are being edited, and whether only the rows of the last page are asked for. */
  editing?: boolean
  appended?: boolean
  /** Where it is made to be printed: so many rows of each section. */
  printed?: { rows: number }
}

export const NO_ADDRESS: PageAddress = { query: {}, filterKeys: [], filterSearch: '', filters: {} }

/** Where sections are edited there is no address: the filters have the values that are stored. */
export function storedFilters(filters: readonly PageFilter[]): PageAddress {
  return { ...NO_ADDRESS, filters: filterValues(filters), editing: true }
}

/** Reads a search string for a page; only keys that its filters and sections declare count. */
export function pageAddress({ filters, sections }: Pick<Page, 'filters' | 'sections'>, search: string): PageAddress {
  const filterKeys = [...new Set([...searchKeys(filters), ...sectionKeys(sections)])]
  const query = parseQuery(search, filterKeys)
  const filled = fillFilters(filters, query)
  const own = Object.keys(query).length === 0 ? filterSearch(filled) : ''
  return { query, filterKeys, filterSearch: own, filters: filterValues(filled) }
}

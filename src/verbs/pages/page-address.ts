import { PLAIN_REQUEST } from '#domain/element/element.ts'
import { readElement } from '#domain/element/read-element.ts'
import type { Page } from '#domain/page/page.ts'
import {
  type FilterValues,
  fillFilters,
  filterSearch,
  filterValues,
  pageKey,
  parseQuery,
  searchKeys,
} from '#domain/page/page-filters.ts'
import type { PageView } from '#domain/page/page-view.ts'
import { sectionShell } from '#domain/page/section-shell.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** What the address of a page says to it: its parameters, and the values of the page's filters with them. */
export type PageAddress = Pick<PageView, 'query' | 'filterKeys' | 'filterSearch'> & { filters: FilterValues }

export const NO_ADDRESS: PageAddress = { query: {}, filterKeys: [], filterSearch: '', filters: {} }

/** Reads a search string for a page; only keys that its filters and sections declare count. */
export function pageAddress({ filters, sections }: Pick<Page, 'filters' | 'sections'>, search: string): PageAddress {
  const filterKeys = [...new Set([...searchKeys(filters), ...sections.filter(hasRows).map(keyOf)])]
  const query = parseQuery(search, filterKeys)
  const filled = fillFilters(filters, query)
  const own = Object.keys(query).length === 0 ? filterSearch(filled) : ''
  return { query, filterKeys, filterSearch: own, filters: filterValues(filled) }
}

function hasRows(section: Section): boolean {
  const element = readElement(elementModels, section.element)
  return element.kind === 'known' && element.model.dataNeeds(element.settings, PLAIN_REQUEST).length > 0
}

const keyOf = (section: Section) => pageKey(sectionShell(section).anchor)

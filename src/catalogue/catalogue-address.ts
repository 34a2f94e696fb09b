import type { CatalogueQuestion } from '#domain/catalogue/listed-sources.ts'

export type AskedCatalogue = CatalogueQuestion & { page: number }

/** The address of the same list with something asked otherwise; another question begins at its first page. */
export function catalogueAddress(asked: AskedCatalogue, other: Partial<AskedCatalogue>): string {
  const { text, category, sort, page } = { ...asked, page: 1, ...other }
  const named = { q: text, cat: category, sort: sort === 'asc' ? '' : sort, page: page === 1 ? '' : String(page) }
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  return query.size > 0 ? `?${query}` : '.'
}

import { madeOnce } from '#domain/made-once.ts'
import type { PageListing } from './navigation.ts'

/** The page of a slug, or of an id where it has no slug; without a slug the first page at the top level. */
export function findPage(pages: readonly PageListing[], slug: string): PageListing | undefined {
  if (slug === '') return topLevel(pages)[0]
  return pages.find((page) => page.url_slug === slug || (page.url_slug === '' && String(page.id) === slug))
}

/** The page that once had this slug, where no page has it now. */
export function findFormer(pages: readonly PageListing[], slug: string): PageListing | undefined {
  if (slug === '' || findPage(pages, slug)) return undefined
  return pages.findLast((page) => page.former_slugs.includes(slug))
}

/** Where editing begins: the first page at the top level that has a slug, else the first at all. */
export function firstToEdit(pages: readonly PageListing[]): PageListing | undefined {
  const top = topLevel(pages)
  return top.find((page) => page.url_slug !== '') ?? top[0]
}

const topLevel = madeOnce((pages: readonly PageListing[]) =>
  pages.filter((page) => page.parent === '').sort((a, b) => a.index - b.index || a.id - b.id),
)

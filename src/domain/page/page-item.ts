import type { ItemData } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import type { ReservedAddresses } from '#domain/site/reserved-address.ts'
import { freeSlug, prefixedSlug, writtenSlug } from './address/slug.ts'
import type { PageListing } from './navigation/navigation.ts'
import { placeListing } from './page-listing.ts'
import { refusePublicTemplate } from './template.ts'
import type { PlacedPage } from './tree/placed-page.ts'
import { refuseNewPlace } from './tree/tree-depth.ts'

/** What a program that writes a page as a plain item may say of it; the rest is data like any other. */
const PUBLISHED_VALUES: readonly unknown[] = ['draft', 'published', '', null]

/**
 * A page that is stored as a plain item: a draft unless it says otherwise, below a page that is there, at an address that
 * is free and has the prefix of the page above once.
 */
export function newPageItem(data: ItemData, pages: readonly PageListing[], reserved: ReservedAddresses): ItemData {
  const page = { ...data, published: data.published === undefined ? 'draft' : data.published }
  refuseAttributes(data, page)
  const { parent, index, url_slug } = placeListing({ data })
  refuseNewPlace(pages, { parent, index })
  const prefix = pages.find(({ id }) => String(id) === parent)?.url_slug ?? ''
  const rules = { reserved, isTaken: (slug: string) => pages.some((page) => page.url_slug === slug) }
  const slug = freeSlug(prefixedSlug(writtenSlug(url_slug), prefix), index, rules)
  return slug === '' ? page : { ...page, url_slug: slug }
}

/** Where an edit of a plain item asks a page to stand; null where it says nothing about that. */
export function askedPlace(before: PlacedPage, data: ItemData, patch: ItemData): PlacedPage | null {
  const given = ['parent', 'url_slug', 'index'].some((key) => Object.hasOwn(patch, key))
  if (!given) return null
  const { parent, url_slug, index } = placeListing({ data: { ...data, ...patch } })
  return { ...before, parent, url_slug, index }
}

/** Refuses what may not be said of a page; what is stored already and not said again stays as it is. */
export function refuseAttributes(given: ItemData, page: ItemData): void {
  const { published, is_template, url_slug } = given
  if (published !== undefined && !PUBLISHED_VALUES.includes(published)) {
    throw invalid('A page is "draft" or "published"; an empty value counts as published.')
  }
  const isSaid = published !== undefined || is_template !== undefined
  if (isSaid && page.published !== 'draft') refusePublicTemplate(page)
  if (url_slug !== undefined && url_slug !== null && typeof url_slug !== 'string') throw invalid('A slug is a text.')
}

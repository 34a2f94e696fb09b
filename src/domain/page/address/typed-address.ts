import { type ReservedAddresses, reservedNote } from '#domain/site/reserved-address.ts'
import type { PageListing } from '../navigation/navigation.ts'
import { pagePlaces } from '../tree/page-places.ts'
import { freeSlug } from './slug.ts'

/** Most letters of an address that somebody types. */
export const MOST_TYPED = 500

const LEFT_OUT = /[^\p{L}\p{N}_.~-]+/gu

/** The own part of an address as somebody typed it: in small letters, what can't stand in one left out, words joined by '_'. */
export function typedSlug(text: string): string {
  const parts = text.slice(0, MOST_TYPED).toLowerCase().split('/')
  return parts
    .map((part) => part.trim().replaceAll(/\s+/gu, '_').replaceAll(LEFT_OUT, ''))
    .filter((part) => part !== '' && part !== '.' && part !== '..')
    .join('/')
}

/** The part of a page's address that is its own, below that of the page above. */
export function ownPart(slug: string, parentSlug: string): string {
  return parentSlug !== '' && slug.startsWith(`${parentSlug}/`) ? slug.slice(parentSlug.length + 1) : slug
}

/** The whole address for a typed one. */
export function slugBelow(own: string, parentSlug: string): string {
  return parentSlug === '' || own === '' ? own : `${parentSlug}/${own}`
}

/** What an address that is typed would make of a page: where it is read then, or why it can't be there. */
export type TypedAddress = {
  slug: string
  /** Why the page can't have it; null where it can. */
  problem: string | null
  /** What there is to know about it besides. */
  note: string | null
}

/** Judges a typed address by the rules of a save; unlike there, one that belongs to something else is refused in words. */
export function typedAddress(
  pages: readonly PageListing[],
  page: PageListing,
  text: string,
  reserved: ReservedAddresses,
): TypedAddress {
  const above = pages.find(({ id }) => String(id) === page.parent && id !== page.id)
  const own = typedSlug(text)
  const wanted = slugBelow(own, above?.url_slug ?? '')
  if (own === '') return { slug: page.url_slug, problem: 'An address needs a letter or a digit.', note: null }
  if (wanted === page.url_slug) return { slug: wanted, problem: null, note: null }
  const found = reserved(wanted)
  if (found) return { slug: page.url_slug, problem: `${reservedNote(found)}. Choose another one.`, note: null }
  const slug = freeSlug(wanted, page.index, pagePlaces(pages, reserved).slugRules(page.id))
  const owner = slug === wanted ? undefined : pages.find(({ url_slug }) => url_slug === wanted)
  return { slug, problem: null, note: owner ? `${wanted} is the address of ${owner.title}.` : null }
}

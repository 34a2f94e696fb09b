import { type ReservedAddresses, reservedNote, SEARCH_SLUG } from '#domain/site/reserved-address.ts'
import type { PageListing } from '../navigation/navigation.ts'
import { ownSlug } from './slug.ts'

const REMEDY = 'Give it another address.'

type Addressed = Pick<PageListing, 'title' | 'url_slug'>

/** What whoever edits a page should know about its address; null where it is the one that its title asks for. */
export function addressNote(page: Addressed, parentSlug: string, reserved: ReservedAddresses): string | null {
  const { title, url_slug } = page
  const inTheWay = reserved(url_slug)
  if (url_slug === SEARCH_SLUG) return `This page is shown instead of the search page. ${REMEDY}`
  if (inTheWay) return `${reservedNote(inTheWay)}, so visitors see that instead of this page. ${REMEDY}`
  const wanted = ownSlug(title, parentSlug)
  const shadow = url_slug.startsWith(`${wanted}_`) ? reserved(wanted) : null
  return shadow && `${reservedNote(shadow)}, so this page is at ${url_slug}.`
}

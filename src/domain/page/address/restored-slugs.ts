import type { ReservedAddresses } from '#domain/site/reserved-address.ts'
import type { PageListing } from '../navigation/navigation.ts'
import { pagePlaces } from '../tree/page-places.ts'
import { formerSlugs, slugsBelow } from './moved-slugs.ts'
import { freeSlug } from './slug.ts'

/** Pages that come back, those with another address that had one which a base or a screen has by now. */
export function restoredSlugs(
  restored: readonly PageListing[],
  others: readonly PageListing[],
  reserved: ReservedAddresses,
): PageListing[] {
  const places = pagePlaces([...others, ...restored], reserved)
  const moved = new Map<number, PageListing>()
  for (const page of restored) {
    const { url_slug: from } = moved.get(page.id) ?? page
    if (page.is_template || from === '' || reserved(from)?.below !== false) continue
    const url_slug = freeSlug(from, page.index, places.slugRules(page.id))
    const now = { ...page, url_slug, former_slugs: formerSlugs(page.former_slugs, from, url_slug) }
    for (const one of [now, ...slugsBelow(now, from, places)]) moved.set(one.id, one)
  }
  return restored.map((page) => moved.get(page.id) ?? page)
}

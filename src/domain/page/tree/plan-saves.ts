import { invalid } from '#domain/problem.ts'
import { type ReservedAddresses, reservedByScreens } from '#domain/site/reserved-address.ts'
import { formerSlugs, slugsBelow, withSlug } from '../address/moved-slugs.ts'
import { HIDDEN_INDEX, type PageListing } from '../navigation/navigation.ts'
import { type PagePlaces, pagePlaces } from './page-places.ts'
import type { PlacedPage } from './placed-page.ts'
import { branchHeight, depthOf, PAGE_DEPTH, refuseDepth } from './tree-depth.ts'

/** A page as it is stored and as it was asked for; the plan says what becomes of it. */
export type PlannedSave<Placed extends PlacedPage = PlacedPage> = { before: Placed; after: Placed }
/** What is to be written: the pages that were posted, and those below them whose addresses follow. */
export type SavePlan<Placed extends PlacedPage> = { saves: PlannedSave<Placed>[]; below: PageListing[] }

/** What becomes of pages that are saved together; `pages` is the list of the site, needed where a place may change. */
export function planSaves<Placed extends PlacedPage>(
  posted: readonly PlannedSave<Placed>[],
  pages: readonly PageListing[],
  reserved: ReservedAddresses = reservedByScreens,
): SavePlan<Placed> {
  const places = pagePlaces(pages, reserved)
  const saves = new Map<number, PlannedSave<Placed>>()
  const below = new Map<number, PageListing>()
  for (const { before, after: asked } of posted) {
    const known = places.get(String(before.id))
    const after = followed(asked, known, before) ?? atListedSlug(before, withSlug(before, asked, places), known)
    saves.set(before.id, { before, after })
    if (!known) continue
    const { url_slug, parent, index, former_slugs } = after
    const placed = { ...known, url_slug, parent, index, former_slugs }
    places.put(placed)
    below.delete(before.id)
    if (known.url_slug === url_slug) continue
    for (const moved of slugsBelow(placed, known.url_slug, places)) {
      const planned = saves.get(moved.id)
      if (planned) saves.set(moved.id, { ...planned, after: atListedSlug(planned.after, planned.after, moved) })
      else below.set(moved.id, moved)
    }
  }
  const planned = [...saves.values()]
  refusePlaces(planned, pages, places)
  return { saves: planned, below: [...below.values()] }
}

/** A page that asks for the place and the address which it got with a page above, as every page of a moved branch does. */
function followed<Placed extends PlacedPage>(
  asked: Placed,
  known: PageListing | undefined,
  before: Placed,
): Placed | null {
  const moved = known !== undefined && known.url_slug !== before.url_slug
  if (!moved || asked.url_slug !== known.url_slug || asked.parent !== known.parent) return null
  return { ...asked, former_slugs: formerSlugs(before.former_slugs, before.url_slug, asked.url_slug) }
}

/** A page whose address followed that of a page above, earlier in the same save, keeps that unless it asks for its own. */
function atListedSlug<Placed extends PlacedPage>(
  before: Placed,
  after: Placed,
  listing: PageListing | undefined,
): Placed {
  if (!listing || after.url_slug !== before.url_slug || listing.url_slug === after.url_slug) return after
  const { url_slug } = listing
  return { ...after, url_slug, former_slugs: formerSlugs(after.former_slugs, after.url_slug, url_slug) }
}

/** Where pages stand is judged once all of them have moved: never below themselves, and no deeper than a tree may be. */
function refusePlaces(saves: readonly PlannedSave[], pages: readonly PageListing[], places: PagePlaces): void {
  const moved = saves.filter(({ before, after }) => before.parent !== after.parent || isShownNow(before, after))
  const stored = (id: string) => pages.find((page) => String(page.id) === id)
  for (const { after } of moved) {
    const page = places.get(String(after.id))
    if (!page) continue
    refuseBelowItself(page, places)
    const level = { depth: depthOf(page, places.get), height: branchHeight(page, places.below) }
    refuseDepth(level, () => depthOf(stored(String(page.id)), stored), PAGE_DEPTH)
  }
}

function isShownNow(before: PlacedPage, after: PlacedPage): boolean {
  return before.index === HIDDEN_INDEX && after.index !== HIDDEN_INDEX
}

function refuseBelowItself(page: PageListing, places: PagePlaces): void {
  const seen = new Set<number>()
  for (let above = places.get(page.parent); above && !seen.has(above.id); above = places.get(above.parent)) {
    if (above.id === page.id) throw invalid('A page cannot be placed below itself.')
    seen.add(above.id)
  }
}

import type { PageStamp } from './draft.ts'
import { editDraft } from './edit-draft.ts'
import { formerSlugs, slugsBelow, withSlug } from './moved-slugs.ts'
import type { PageListing } from './navigation.ts'
import type { Page } from './page.ts'
import type { PageChanges } from './page-changes.ts'

export type PageSave = { page: Page; changes: PageChanges }
export type PlannedSave = { before: Page; after: Page }
/** What is to be written: the pages that were posted, and those below them whose addresses follow. */
export type SavePlan = { saves: PlannedSave[]; below: PageListing[] }

/** What becomes of pages that are saved together; `pages` is the list of the site, needed where an address may change. */
export function planSaves(posted: readonly PageSave[], pages: readonly PageListing[], stamp: PageStamp): SavePlan {
  const listed = new Map(pages.map((page) => [page.id, page]))
  const saves = new Map<number, PlannedSave>()
  const below = new Map<number, PageListing>()
  for (const { page: before, changes } of posted) {
    const edited = editDraft(before, changes, stamp)
    const after = atListedSlug(before, withSlug(before, edited, [...listed.values()]), listed.get(before.id))
    saves.set(before.id, { before, after })
    const known = listed.get(before.id)
    if (!known) continue
    const { url_slug, parent, index, former_slugs } = after
    listed.set(before.id, { ...known, url_slug, parent, index, former_slugs })
    below.delete(before.id)
    if (known.url_slug === url_slug) continue
    for (const moved of slugsBelow(before.id, known.url_slug, url_slug, [...listed.values()])) {
      listed.set(moved.id, moved)
      const planned = saves.get(moved.id)
      if (planned) saves.set(moved.id, { ...planned, after: atListedSlug(planned.after, planned.after, moved) })
      else below.set(moved.id, moved)
    }
  }
  return { saves: [...saves.values()], below: [...below.values()] }
}

/** A page whose address followed that of a page above, earlier in the same save, keeps that unless it asks for its own. */
function atListedSlug(before: Page, after: Page, listing: PageListing | undefined): Page {
  if (!listing || after.url_slug !== before.url_slug || listing.url_slug === after.url_slug) return after
  const { url_slug } = listing
  return { ...after, url_slug, former_slugs: formerSlugs(after.former_slugs, after.url_slug, url_slug) }
}

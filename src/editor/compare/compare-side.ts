import type { ComparedSection } from '#domain/page/history/compare-pages.ts'
import type { PageContent, RevisionListing, StateId } from '#domain/page/history/revision.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'
import { markedPair } from '#domain/rich-text/rich-text-pairs.ts'
import { shortMoment } from '../history/shown-moment.ts'
import { differingRanges } from './word-changes.ts'

/** One of the two states that are compared, with its sections ready to be shown in the order of its content. */
export type CompareSide = {
  id: StateId
  listing: RevisionListing | null
  content: PageContent
  views: SectionView[]
}

/** 'Draft', 'Published' or 'Revision 3'. */
export function sideName({ id, listing }: Pick<CompareSide, 'id' | 'listing'>): string {
  if (id === 'draft') return 'Draft'
  return id === 'live' ? 'Published' : `Revision ${listing?.number ?? ''}`
}

/** A revision as one of a list to choose from. */
export function revisionName({ number, at, user }: RevisionListing): string {
  return `Revision ${number} · ${shortMoment(at)}${user ? ` · ${user}` : ''}`
}

/** Both sides of a section as they are shown: differing words marked, and each with an anchor of its own. */
export function shownPair({ left, right }: ComparedSection, sides: { left: CompareSide; right: CompareSide }) {
  const views = { left: viewOf(sides.left, left), right: viewOf(sides.right, right) }
  const [before, after] = [views.left?.element, views.right?.element]
  if (before?.kind !== 'known' || after?.kind !== 'known' || before.type !== after.type) return views
  const pair = markedPair(before.settings, after.settings, differingRanges)
  return {
    left: views.left && { ...views.left, element: { ...before, settings: pair.left } },
    right: views.right && { ...views.right, element: { ...after, settings: pair.right } },
  }
}

/** A revision keeps what a section asks for, not the rows that it was given then. */
export function showsRowsOfToday({ id }: Pick<CompareSide, 'id'>, { element }: SectionView): boolean {
  return typeof id === 'number' && element.kind === 'known' && element.data.length > 0
}

function viewOf({ id, content, views }: CompareSide, section: ComparedSection['left']): SectionView | null {
  const view = section && views[content.sections.indexOf(section)]
  return view ? { ...view, anchor: `${id}-${view.anchor}` } : null
}

import { groupTitle } from '#domain/page/draft/edit-groups.ts'
import { placeOf, type SectionPlace, sectionsInOrder } from '#domain/page/draft/edit-sections.ts'
import type { PageDraft } from '#domain/page/draft/page-draft.ts'
import type { PressedPoint } from './written-text.ts'

/** Which side of a section is open beside it. */
export type EditingPanel = 'content' | 'layout'

/** Where the caret goes in a section that is opened: where its text was pressed, or into its title. */
export type CaretWish = PressedPoint | 'title'

/** The section that is being edited. */
export type Editing = {
  trackingId: string
  panel: EditingPanel
  /** Whether its layout is open beside a text that is written in its own place. */
  layout?: boolean
  caret?: CaretWish
}

/** What happens on the canvas; the draft itself is elsewhere. */
export type CanvasState = {
  /** The section that the keyboard is at. */
  current: string | null
  editing: Editing | null
  /** A section that the arrow keys move, and where it was. */
  lifted: { trackingId: string; from: SectionPlace } | null
  /** `beside` is where it opens, if that is not what asked for it. */
  menu: { trackingId: string; anchor: Element; beside?: Element | null } | null
  insert: { place: SectionPlace; anchor: Element; beside?: Element | null } | null
  deleting: string | null
  /** What screen readers are told. */
  announcement: string
}

export const QUIET_CANVAS: CanvasState = {
  current: null,
  editing: null,
  lifted: null,
  menu: null,
  insert: null,
  deleting: null,
  announcement: '',
}

/** The title of a section, or its number where it has none. */
export function sectionName(draft: PageDraft, trackingId: string): string {
  const sections = sectionsInOrder(draft)
  const at = sections.findIndex((section) => section.trackingId === trackingId)
  return sections[at]?.title || `Section ${at + 1}`
}

/** 'Risk: position 2 of 5 in Content', for those who can't see where it went. */
export function positionText(draft: PageDraft, trackingId: string): string {
  const place = placeOf(draft, trackingId)
  const group = draft.groups.find(({ name }) => name === place?.group)
  if (!place || !group) return ''
  const last = sectionsInOrder(draft).filter((section) => placeOf(draft, section.trackingId)?.group === place.group)
  return `${sectionName(draft, trackingId)}: position ${place.index + 1} of ${last.length} in ${groupTitle(group)}`
}

/** The section that stands before or after one; the one itself at the ends. */
export function neighbour(draft: PageDraft, trackingId: string | null, step: -1 | 1): string | null {
  const ids = sectionsInOrder(draft).map((section) => section.trackingId)
  const at = trackingId === null ? -1 : ids.indexOf(trackingId)
  if (at === -1) return ids[0] ?? null
  return ids[at + step] ?? trackingId
}

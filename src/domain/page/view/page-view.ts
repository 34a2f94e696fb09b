import type { NeededData } from '#domain/element/data-need.ts'
import type { ReadElement } from '#domain/element/read-element.ts'
import type { ReaderState } from '#domain/element/reader-state.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { SectionBorder, SectionPadding, SectionSize } from '#domain/section/section.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import type { Look } from '#domain/theme/page-look.ts'
import type { SiteFrame } from '../navigation/site-frame.ts'
import type { PageSettings, SectionGroup } from '../page.ts'
import type { PageFacts } from './page-facts.ts'
import type { FilterValues } from './page-filters.ts'

/** A section without its element: all that is the same for every kind, with nothing left open. */
export type SectionShell = {
  key: string
  /** The name of the section in links to it. */
  anchor: string
  /** As its author wrote it; empty where it has none. */
  title: string
  level: 0 | 1 | 2 | 3 | 4
  size: SectionSize
  rowspan: number
  offset: number
  padding: SectionPadding
  border: SectionBorder
  helpText: string
  attribution: string
  group: string
}

/**
 * An element ready to be shown, as its reader asked. `interactive` ones come to life in a visitor's browser; of `hidden`
 * ones readers see nothing, not even the section.
 */
export type ElementShown =
  | {
      kind: 'known'
      type: string
      settings: unknown
      data: NeededData[]
      reader: ReaderState
      interactive: boolean
      hidden?: boolean
      /** The version whose rows its reader may edit where they stand. */
      editable?: { app: string; viewId: number }
    }
  | Exclude<ReadElement, { kind: 'known' }>

/** A section ready to be shown: its element read and the data it needs brought. */
export type SectionView = SectionShell & { element: ElementShown }

/** What a page's own settings say about the room around its sections. */
export type PageLayout = Pick<PageSettings, 'sidebar' | 'side_nav' | 'full_width'>

/** A page ready to be shown, with the tags of everything that it was made from. */
export type PageView = SiteFrame & {
  id: number
  title: string
  description: string
  slug: string
  /** The one path that the page is known by. */
  path: string
  /** Where this page is edited, for those who may. */
  editPath: string | null
  /** What stands for the page where it is shared. */
  picture: Picture | null
  layout: PageLayout
  /** Whether one of its elements has a field that the site is searched by; the frame may have one besides. */
  hasSearchField?: boolean
  /** Looks of bands that differ from the page's own, by the names of their groups. */
  bandLooks: Readonly<Record<string, Look>>
  /** What its elements may show of it and of its site. */
  facts: PageFacts
  gridColumns: GridColumns
  groups: SectionGroup[]
  sections: SectionView[]
  /** The declared keys of the address and their values as this view was made with. */
  query: Readonly<Record<string, string>>
  /** Query keys that make a different page; all others are ignored. */
  filterKeys: string[]
  /** The values of its filters that the address may set, by their keys. */
  filters?: FilterValues
  /** What the address takes on from the page's filters while it has no search string; empty for none. */
  filterSearch: string
  tags: string[]
}

/** What visitors find of a page whose draft is shown: nothing yet, nothing ever, or what was published last. */
export type DraftStanding = 'unpublished' | 'template' | 'published'

/** '/plan' and 'hazards/flood' make '/plan/hazards/flood'. */
export function pagePath(base: string, slug: string): string {
  return `${base === '/' ? '' : base}/${slug}`
}

/** Whether a section could not be shown for a reason that may be gone at the next visit. */
export function hasFailure({ sections }: Pick<PageView, 'sections'>): boolean {
  return sections.some(
    ({ element }) => element.kind === 'known' && element.data.some((need) => !need.ok && need.problem.status >= 500),
  )
}

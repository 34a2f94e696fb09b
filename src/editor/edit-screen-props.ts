import type { PageChanges } from '#domain/page/draft/page-changes.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'
import type { FirstSteps } from '#domain/site/first-steps.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import type { ThemeSources } from '#domain/theme/resolve-theme.ts'

/** What the edit screen is given: the open page with all that stands around it. */
export type EditScreenProps = {
  pattern: { id: number; app: string; base: string }
  /** Who is editing, by email. */
  account: string | null
  frame: SiteFrame
  themes: ThemeSources
  columns: GridColumns
  page: Page | null
  /** Whether the page is one that others are made from. */
  isTemplate: boolean
  /** What there is to say about the address of the page. */
  addressNote: string | null
  /** The address of the page above; empty at the top. */
  parentSlug: string
  /** The template that the page was made from, while there is one. */
  madeFrom: { title: string; slug: string } | null
  facts: PageFacts | null
  initial: PageChanges | null
  preview: SectionView[]
  /** Where rows for its sections can be loaded. */
  catalogues: { id: number; name: string }[]
  /** What a newcomer has done elsewhere on this site; null where nothing is left to tell. */
  firstSteps: FirstSteps | null
  /** Reads everything on the screen again. */
  onChanged(): void
  onCreated(slug: string): void
  /** Goes to a place of this site in edit mode without leaving the application. */
  onFollow(path: string): void
}

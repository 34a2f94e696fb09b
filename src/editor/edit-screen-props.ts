import type { ReactNode } from 'react'
import type { VersionListing } from '#domain/data/version-listing.ts'
import type { NavigationEntry } from '#domain/page/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageChanges } from '#domain/page/page-changes.ts'
import type { SectionView } from '#domain/page/page-view.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'

/** What the edit screen is given: the open page with all that stands around it. */
export type EditScreenProps = {
  pattern: { id: number; base: string }
  siteName: string
  navigation: NavigationEntry[]
  columns: GridColumns
  page: Page | null
  initial: PageChanges | null
  preview: SectionView[]
  versions: VersionListing[]
  catalogues: { id: number; name: string }[]
  /** Reads everything on the screen again. */
  onChanged(): void
  onCreated(slug: string): void
  linkTo(slug: string, label: string, current: boolean): ReactNode
}

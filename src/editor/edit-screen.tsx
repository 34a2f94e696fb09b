import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VersionListing } from '#domain/data/version-listing.ts'
import type { NavigationEntry } from '#domain/page/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageChanges } from '#domain/page/page-changes.ts'
import type { SectionView } from '#domain/page/page-view.ts'
import type { GridColumns } from '#domain/site/section-grid.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ToastRegion } from '#ui/toast.tsx'
import { AddPage } from './add-page.tsx'
import { PageInPlace } from './page-in-place.tsx'
import { PreparePage } from './prepare-page.tsx'

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

/** Edit mode of a site of pages: the open page, in place. */
export function EditScreen(props: EditScreenProps) {
  const { page, initial } = props
  return (
    <>
      {page === null ? (
        <main className="grid min-h-dvh place-content-center p-6">
          <EmptyState title="No pages yet" icon={FileText} action={<AddPage onCreated={props.onCreated} />}>
            Pages are what visitors read. Add the first page of this site to begin.
          </EmptyState>
        </main>
      ) : initial ? (
        <PreparePage page={page} initial={initial} onPrepared={props.onChanged} />
      ) : (
        <PageInPlace {...props} key={page.id} page={page} />
      )}
      <ToastRegion />
    </>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SOURCE_TABS, sourcePageAt, sourcePath } from '#domain/catalogue/source-pages.ts'
import { ToastRegion } from '#ui/floating/toast.tsx'
import { LinkTabs } from '#ui/lists/link-tabs.tsx'
import { CatalogueShell, DATA_SOURCES } from '../catalogue-shell.tsx'
import { type LoadedSource, LoadedSourceContext, useChosenVersion } from './shown-source.ts'
import { VersionSelect } from './version-select.tsx'

export const NO_NAME = 'No Name'

type SourceShellProps = LoadedSource & {
  /** Whether a page of it stands in a section of another page, without all that is around it. */
  embedded?: boolean
  children: ReactNode
}

/** The frame of all pages of a source: where it stands, its name, its versions, its tabs. */
export function SourceShell({ embedded = false, children, ...loaded }: SourceShellProps) {
  const shown = <LoadedSourceContext value={loaded}>{children}</LoadedSourceContext>
  if (!embedded) return <WholeSource {...loaded}>{shown}</WholeSource>
  return (
    <>
      <main id="content" className="p-1">
        <h1 className="sr-only">{loaded.source.name || NO_NAME}</h1>
        {shown}
      </main>
      <ToastRegion />
    </>
  )
}

function WholeSource({ frame, source, versions, children }: LoadedSource & { children: ReactNode }) {
  const page = sourcePageAt(useLocation().pathname)
  const version = useChosenVersion(versions)
  const name = source.name || NO_NAME
  const here = SOURCE_TABS.find((tab) => tab.page === page)?.label
  const crumbs = [{ label: DATA_SOURCES, href: frame.base }, { label: name }]
  return (
    <CatalogueShell frame={frame} breadcrumb={crumbs}>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 dir="auto" className="min-w-0 text-2xl font-semibold wrap-anywhere">
          {name}
        </h1>
        <VersionSelect base={frame.base} sourceId={source.id} page={page} versions={versions} chosen={version} />
      </header>
      <LinkTabs
        label="Pages of this source"
        tabs={SOURCE_TABS.map((tab) => ({
          label: tab.label,
          href: sourcePath(source.id, tab.page, version?.id ?? null),
          current: tab.label === here,
        }))}
      />
      <div className="mt-6">{children}</div>
    </CatalogueShell>
  )
}

import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { SOURCE_TABS, sourcePageAt, sourcePath } from '#domain/catalogue/source-pages.ts'
import { LinkTabs } from '#ui/lists/link-tabs.tsx'
import { CatalogueShell, DATA_SOURCES } from '../catalogue-shell.tsx'
import { type LoadedSource, LoadedSourceContext, useChosenVersion } from './shown-source.ts'
import { VersionSelect } from './version-select.tsx'

export const NO_NAME = 'No Name'

/** The frame of all pages of a source: where it stands, its name, its versions, its tabs. */
export function SourceShell({ frame, source, versions, level, children }: LoadedSource & { children: ReactNode }) {
  const page = sourcePageAt(useLocation().pathname)
  const version = useChosenVersion(versions)
  const name = source.name || NO_NAME
  const here = SOURCE_TABS.find((tab) => tab.page === page)?.label
  const crumbs = [{ label: DATA_SOURCES, href: frame.base }, { label: name }]
  return (
    <CatalogueShell frame={frame} breadcrumb={crumbs}>
      <header className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="min-w-0 text-2xl font-semibold [overflow-wrap:anywhere]">{name}</h1>
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
      <div className="mt-6">
        <LoadedSourceContext value={{ frame, source, versions, level }}>{children}</LoadedSourceContext>
      </div>
    </CatalogueShell>
  )
}

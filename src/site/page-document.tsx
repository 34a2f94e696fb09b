import { renderToString } from 'react-dom/server'
import type { PageView } from '#domain/page/page-view.ts'
import { Document, type SiteAssets, type SiteScript } from './document.tsx'
import { PageHead, pageDescription } from './page-head.tsx'
import { PageSections } from './page-sections.tsx'
import { Breadcrumb, SiteHeader } from './site-frame.tsx'

type PageDocumentProps = { page: PageView; origin: string; assets: SiteAssets }

/** A published page as a visitor reads it. */
export function PageDocument({ page, origin, assets }: PageDocumentProps) {
  return (
    <Document
      title={`${page.title} - ${page.siteName}`}
      description={pageDescription(page)}
      assets={assets}
      scripts={pageScripts(page, assets)}
      head={<PageHead page={page} origin={origin} />}
    >
      <SiteHeader frame={page} current={page.slug} />
      <main id="content" data-filter-search={page.filterSearch || undefined}>
        <Breadcrumb frame={page} title={page.title} />
        <h1>{page.title}</h1>
        <PageSections
          groups={page.groups}
          sections={page.sections}
          columns={page.gridColumns}
          frame={{ pageId: page.id, query: page.query, render: renderToString }}
          editPath={page.editPath}
        />
      </main>
    </Document>
  )
}

/** A page of plain sections has no script at all. */
function pageScripts({ sections, filterSearch }: PageView, { scripts }: SiteAssets): SiteScript[] {
  const islands = sections.some(({ element }) => element.kind === 'known' && element.interactive)
  return [...(islands ? [scripts.islands] : []), ...(filterSearch ? [scripts.filters] : [])]
}

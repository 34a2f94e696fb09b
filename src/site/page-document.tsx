import type { PageView } from '#domain/page/page-view.ts'
import { Document, type SiteAssets } from './document.tsx'
import { PageSections } from './page-sections.tsx'
import { SiteNavigation } from './site-navigation.tsx'

/** A published page as a visitor reads it. */
export function PageDocument({ page, assets }: { page: PageView; assets: SiteAssets }) {
  return (
    <Document title={`${page.title} - ${page.siteName}`} description={page.description} assets={assets}>
      <header className="site-header">
        <a className="site-name" href={page.base}>
          {page.siteName}
        </a>
        <SiteNavigation entries={page.navigation} base={page.base} current={page.slug} />
        {page.editPath ? (
          <a className="edit-link" href={page.editPath}>
            Edit
          </a>
        ) : null}
      </header>
      <main id="content">
        <h1>{page.title}</h1>
        <PageSections groups={page.groups} sections={page.sections} />
      </main>
    </Document>
  )
}

import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { Document, type SiteAssets } from './document.tsx'
import { SearchForm } from './search-form.tsx'
import { type FoundPages, SearchResults } from './search-results.tsx'
import { SiteFrameView } from './site-frame.tsx'

/** A term and what a site has on it; nothing is found yet where no term was given. */
export type Search = {
  frame: SiteFrame
  path: string
  term: string
  found: FoundPages | null
}

/** The search of a site: a form, and below it the pages that have the words. */
export function SearchDocument({ frame, path, term, found, assets }: Search & { assets: SiteAssets }) {
  const title = term === '' ? 'Search' : `Search: ${term}`
  return (
    <Document
      title={`${title} - ${frame.siteName}`}
      assets={assets}
      look={frame.look}
      head={<meta name="robots" content="noindex" />}
    >
      <SiteFrameView frame={frame} current={null} here={path}>
        <main id="content">
          <div className="search-page">
            <h1>Search</h1>
            <SearchForm path={path} siteName={frame.siteName} term={term} />
            {found ? <SearchResults base={frame.base} path={path} term={term} {...found} /> : null}
          </div>
        </main>
      </SiteFrameView>
    </Document>
  )
}

import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { Document, type SiteAssets } from '#site/document.tsx'
import { SearchForm } from '#site/search-form.tsx'
import { hasSearchField, SiteFrameView } from '#site/site-frame.tsx'

/** What a page may load and run, as far as a page can say that itself. */
const POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
].join('; ')

export function PagePolicy() {
  return <meta httpEquiv="Content-Security-Policy" content={POLICY} />
}

type FramedProps = { frame: SiteFrame; assets: SiteAssets }

/** What a server shows for addresses where nothing is, if it is told to. */
export function ExportedNotFound({ frame, assets }: FramedProps) {
  return (
    <Document
      title={`Not found - ${frame.siteName}`}
      assets={assets}
      look={frame.look}
      exported
      head={<PagePolicy />}
      scripts={hasSearchField(frame) ? [assets.scripts.search] : []}
    >
      <SiteFrameView frame={frame} current={null} here={null}>
        <main id="content" className="message">
          <h1>Not found</h1>
          <p>The page may have moved, or it is not published.</p>
          <p>
            <a href={frame.base}>Go to the home page of {frame.siteName}</a>
          </p>
        </main>
      </SiteFrameView>
    </Document>
  )
}

type SearchProps = FramedProps & { path: string; pages: readonly { path: string; title: string }[] }

/** The search of an exported site: script answers it, and without script all pages are listed. */
export function ExportedSearch({ frame, path, pages, assets }: SearchProps) {
  return (
    <Document
      title={`Search - ${frame.siteName}`}
      assets={assets}
      look={frame.look}
      exported
      head={
        <>
          <PagePolicy />
          <meta name="robots" content="noindex" />
        </>
      }
      scripts={[assets.scripts.search]}
    >
      <SiteFrameView frame={frame} current={null} here={path}>
        <main id="content">
          <div className="search-page">
            <h1>Search</h1>
            <SearchForm path={path} siteName={frame.siteName} />
            <div data-exported-search={path}>
              <h2>All pages</h2>
              <ul>
                {pages.map((page) => (
                  <li key={page.path}>
                    <a href={encodeURI(page.path)}>{page.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        </main>
      </SiteFrameView>
    </Document>
  )
}

/** Leads on at once to where a page is now; a reader whose browser does not follow has the link. */
export function leadingPage(path: string, title: string): string {
  const name = escaped(title)
  const target = escaped(encodeURI(path))
  const head = `<meta charset="utf-8"><title>${name}</title><meta name="robots" content="noindex"><link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0; url=${target}">`
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body><p><a href="${target}">${name}</a></p></body></html>`
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

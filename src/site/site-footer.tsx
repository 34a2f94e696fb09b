import { shownDay } from '#domain/data/shown-day.ts'
import type { FooterRoot } from '#domain/page/navigation/footer-links.ts'
import { LEGAL_KINDS, LEGAL_PAGES } from '#domain/page/navigation/legal-pages.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { PrintLink } from '#elements/footer/print-link.tsx'
import { KeptContent } from './kept-content.tsx'

type SiteFooterProps = { frame: SiteFrame; publishedAt: string | null; printPath: string | null }

/** What every page of the site ends with; the full form lists the pages of the site. */
export function SiteFooter({ frame, publishedAt, printPath }: SiteFooterProps) {
  const { look, siteName, pagesAt, footerLinks, legal } = frame
  const { size, note, showPublished } = look.footer
  if (size === 'none') return null
  return (
    <footer className="site-footer" data-size={size}>
      {size === 'full' && footerLinks.length > 0 ? <FooterPages links={footerLinks} pagesAt={pagesAt} /> : null}
      <div>
        <span>{note || siteName}</span>
        {LEGAL_KINDS.map((kind) =>
          legal[kind].href ? (
            <a key={kind} href={legal[kind].href}>
              {LEGAL_PAGES[kind].title}
            </a>
          ) : null,
        )}
        {printPath ? <PrintLink path={printPath} /> : null}
        {showPublished && publishedAt ? (
          <span>
            Last published <time dateTime={publishedAt.slice(0, 10)}>{shownDay(publishedAt)}</time>
          </span>
        ) : null}
      </div>
    </footer>
  )
}

type FooterPagesProps = { links: readonly FooterRoot[]; pagesAt: string }

/** The same on every page of the site. */
function FooterPages({ links, pagesAt }: FooterPagesProps) {
  const lists = <FooterLists links={links} pagesAt={pagesAt} />
  return <KeptContent as="nav" aria-label="Footer" drawn={lists} shown={links} way={pagesAt} />
}

function FooterLists({ links, pagesAt }: FooterPagesProps) {
  return links.map(({ title, slug, children }) => (
    <ul key={slug}>
      <li>
        <a href={pagePath(pagesAt, slug)}>{title}</a>
      </li>
      {children.map((child) => (
        <li key={child.slug}>
          <a href={pagePath(pagesAt, child.slug)}>{child.title}</a>
        </li>
      ))}
    </ul>
  ))
}

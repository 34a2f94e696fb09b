import { shownDay } from '#domain/data/shown-day.ts'
import type { FooterLink, FooterRoot } from '#domain/page/navigation/footer-links.ts'
import { LEGAL_KINDS, LEGAL_PAGES } from '#domain/page/navigation/legal-pages.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import type { ElementViewProps } from '#elements/element-view.ts'
import { usePage } from '#elements/page-context.ts'
import type { FooterSettings } from './model.ts'
import { PrintLink } from './print-link.tsx'

/** The foot of a page: the pages of the site, its policies, and when this page was last published. */
export default function FooterElement({ settings }: ElementViewProps<FooterSettings>) {
  const { base, siteName, footerLinks, publishedAt, printPath, theme } = usePage()
  const note = settings.note || theme.footer.note
  const published = settings.showPublished && theme.footer.showPublished ? publishedAt : null
  return (
    <div className="page-footer">
      <div className="page-footer-inner">
        <div className="page-footer-site">
          {siteName ? <p className="page-footer-name">{siteName}</p> : null}
          {note ? <p>{note}</p> : null}
        </div>
        {footerLinks.length > 0 ? (
          <nav aria-label="Footer" className="page-footer-pages">
            {footerLinks.map((root) => (
              <FooterPages key={root.slug} root={root} base={base} />
            ))}
          </nav>
        ) : null}
        <div className="page-footer-end">
          <LegalLinks settings={settings} />
          {printPath ? <PrintLink path={printPath} /> : null}
          {published ? (
            <p>
              Last published <time dateTime={published}>{shownDay(published)}</time>
            </p>
          ) : null}
        </div>
      </div>
    </div>
  )
}

function FooterPages({ root, base }: { root: FooterRoot; base: string }) {
  const link = ({ slug, title }: FooterLink) => <a href={pagePath(base, slug)}>{title}</a>
  return (
    <div>
      <p className="page-footer-root">{link(root)}</p>
      {root.children.length > 0 ? (
        <ul>
          {root.children.map((child) => (
            <li key={child.slug}>{link(child)}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** Only links that lead somewhere: a page that is not written yet has none. */
function LegalLinks({ settings }: { settings: FooterSettings }) {
  const { legal } = usePage()
  const own = { privacy: settings.privacyPath, terms: settings.termsPath }
  const links = LEGAL_KINDS.flatMap((kind) => {
    const href = own[kind] || legal[kind].href
    return href ? [{ href, title: LEGAL_PAGES[kind].title }] : []
  })
  if (links.length === 0) return null
  return (
    <ul className="page-footer-legal">
      {links.map(({ href, title }) => (
        <li key={title}>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

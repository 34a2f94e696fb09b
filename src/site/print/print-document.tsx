import type { ReactNode } from 'react'
import { shownDay } from '#domain/data/shown-day.ts'
import { PRINT_PARTS, type PrintPart, printPath } from '#domain/page/print/print-address.ts'
import type { PrintHead } from '#domain/page/print/print-head.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { FittedLogo } from '#elements/fitted-logo.tsx'
import { Document, type SiteAssets } from '../document.tsx'
import { cssString } from './css-string.ts'
import { PrintContents } from './print-contents.tsx'

type PrintDocumentProps = {
  document: PrintHead
  /** The address at which it is read on a screen. */
  address: string
  /** Where its reader gets it as a PDF; null for those who do not. */
  pdf: string | null
  assets: SiteAssets
  children: ReactNode
}

/** Pages of a site as a document to be printed; its pages are the children. */
export function PrintDocument({ document, address, pdf, assets, children }: PrintDocumentProps) {
  const { title, siteName, look, part, outline } = document
  const style = {
    ...look.style,
    '--print-head': cssString(title === siteName ? title : `${siteName} · ${title}`),
    '--print-foot': cssString(editionWords(document)),
  }
  return (
    <Document
      title={title === siteName ? title : `${title} - ${siteName}`}
      assets={assets}
      look={{ ...look, style }}
      scripts={[assets.scripts.print]}
      head={<meta name="robots" content="noindex" />}
    >
      <PrintTools document={document} pdf={pdf} />
      <main id="content" className="print-sheet" data-part={part}>
        <Cover document={document} address={address} />
        {part === 'page' ? null : <PrintContents outline={outline} leftOut={document.leftOut} pageNumbers={null} />}
        {children}
      </main>
    </Document>
  )
}

/** 'Revision 3 of 12 Nov 2026, printed 18 Nov 2026'. */
function editionWords({ revision, publishedAt, printedAt }: PrintHead): string {
  const day = shownDay(publishedAt ?? '')
  const edition = revision === null ? 'Published' : `Revision ${revision} of`
  return [...(day === '' ? [] : [`${edition} ${day}`]), `printed ${shownDay(printedAt)}`].join(', ')
}

const LOGO_BOX = { width: 320, height: 80 }

function Cover({ document, address }: { document: PrintHead; address: string }) {
  const { title, siteName, logo, revision, publishedAt, printedAt, outline, part } = document
  const facts = [
    ['Address', address],
    ['Revision', revision === null ? '' : String(revision)],
    ['Last published', shownDay(publishedAt ?? '')],
    ['Printed', shownDay(printedAt)],
    ['Pages on the site', part === 'page' ? '' : outline.length.toLocaleString('en-US')],
  ].filter(([, value]) => value !== '')
  return (
    <header className="print-cover">
      {logo ? <FittedLogo logo={logo} box={LOGO_BOX} className="print-logo" /> : null}
      {title === siteName ? null : <p className="print-site">{siteName}</p>}
      <h1 dir="auto">{title}</h1>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

const PART_NAMES: Readonly<Record<PrintPart, string>> = {
  page: 'This page',
  branch: 'This page and its subpages',
  all: 'All pages',
}

/** What stands above the document on a screen. */
function PrintTools({ document, pdf }: { document: PrintHead; pdf: string | null }) {
  const { base, slug, part } = document
  return (
    <nav className="print-tools" aria-label="Print">
      <a href={encodeURI(part === 'all' || slug === '' ? base : pagePath(base, slug))}>Back to the site</a>
      <ul>
        {PRINT_PARTS.filter((one) => one === 'all' || one === part || slug !== '').map((one) => (
          <li key={one}>
            <a href={encodeURI(printPath(base, { part: one, slug }))} aria-current={one === part ? 'page' : undefined}>
              {PART_NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
      {pdf ? (
        <a href={pdf} download>
          Download PDF
        </a>
      ) : null}
      <button type="button" data-print hidden>
        Print
      </button>
    </nav>
  )
}

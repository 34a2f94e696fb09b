import { hash } from 'node:crypto'
import type { ComponentProps, ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import type { DraftStanding, PageView } from '#domain/page/view/page-view.ts'
import { DatasetDocument } from '#site/dataset-document.tsx'
import type { SiteAssets } from '#site/document.tsx'
import { PrintContext } from '#site/kept-html.ts'
import { type Message, MessageDocument, type MessagePlace } from '#site/message-document.tsx'
import { type EditHere, NotFoundDocument } from '#site/not-found-document.tsx'
import { PageDocument, SectionDocument } from '#site/page-document.tsx'
import { type Search, SearchDocument } from '#site/search-document.tsx'
import type { UnpackedPage } from '../packed-page.server.ts'
import { BASE_HEADERS, VISITOR_POLICY } from '../security-headers.server.ts'

/** Headers of a page for visitors: always asked for again, so that a change is seen at once; unchanged ones answer 304. */
export const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': VISITOR_POLICY,
}

// What someone who is signed in gets is another page.
const VARY = 'Accept-Encoding, Cookie'

export function renderPage(page: PageView, origin: string, assets: SiteAssets): string {
  return html(<PageDocument page={page} origin={origin} assets={assets} />)
}

/** The draft of a page, marked as what it is. */
export function renderDraft(page: PageView, standing: DraftStanding, origin: string, assets: SiteAssets): string {
  return html(<PageDocument page={page} origin={origin} assets={assets} standing={standing} />)
}

/** A section of a draft by itself, without script: a picture of it. */
export function renderSection(page: PageView, assets: SiteAssets): string {
  return html(<SectionDocument page={page} assets={assets} />)
}

/** An address of a site where nothing is, in the site's own look. */
export function renderNotFound(frame: SiteFrame, path: string, edit: EditHere | null, assets: SiteAssets): string {
  return html(<NotFoundDocument frame={frame} path={path} edit={edit} assets={assets} />)
}

/** What a site has on a term. */
export function renderSearch(search: Search, assets: SiteAssets): string {
  return html(<SearchDocument {...search} assets={assets} />)
}

/** One thing that is said, in the look of a site where there is one. */
export function renderMessage(message: Message, assets: SiteAssets, place: MessagePlace | null = null): string {
  return html(<MessageDocument message={message} place={place} assets={assets} />)
}

/** What a version of a source is. */
export function renderDataset(dataset: ComponentProps<typeof DatasetDocument>): string {
  return html(<DatasetDocument {...dataset} />)
}

/** A whole document; what is the same in many of them is made once. */
function html(document: ReactElement): string {
  const printed = <PrintContext value={renderToStaticMarkup}>{document}</PrintContext>
  return `<!DOCTYPE html>${renderToStaticMarkup(printed)}`
}

/** A page that is for one reader alone, or that says something about a failure: never cached anywhere. */
export function privateHtml(html: string, status = 200): Response {
  const headers = { ...HTML_HEADERS, vary: VARY, 'cache-control': 'private, no-store' }
  return new Response(html, { status, headers })
}

type Made = { headers: Record<string, string>; tags: string[]; filterKeys?: string[] }

/** A public answer, not packed yet: whoever waits for it gets the encoding that suits, the cache gets all of them. */
export function publicAnswer(text: string, { headers, tags, filterKeys = [] }: Made): UnpackedPage {
  const identity = Buffer.from(text)
  // Weak: the same tag names the page in each of its encodings. It tells versions of a page apart and proves nothing,
  // so the fastest hash will do.
  const etag = `W/"${hash('sha1', identity, 'base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { ...BASE_HEADERS, ...headers, vary: VARY, etag, 'cache-control': 'public, no-cache' },
    identity,
    filterKeys,
    tags,
  }
}

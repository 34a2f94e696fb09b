import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '#domain/page/page-view.ts'
import type { SiteAssets } from '#site/document.tsx'
import { type Message, MessageDocument } from '#site/message-document.tsx'
import { NotFoundDocument } from '#site/not-found-document.tsx'
import { PageDocument } from '#site/page-document.tsx'
import type { SiteFrame } from '#site/site-frame.tsx'
import type { CachedPage } from '../html-cache.server.ts'
import { BASE_HEADERS, VISITOR_POLICY } from '../security-headers.server.ts'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

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

/** An address of a site where nothing is, in the site's own look. */
export function renderNotFound(frame: SiteFrame, path: string, assets: SiteAssets): string {
  return html(<NotFoundDocument frame={frame} path={path} assets={assets} />)
}

export function renderMessage(message: Message, assets: SiteAssets): string {
  return html(<MessageDocument message={message} assets={assets} />)
}

function html(document: ReactElement): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(document)}`
}

/** A page that is for one reader alone, or that says something about a failure: never cached anywhere. */
export function privateHtml(html: string, status = 200): Response {
  const headers = { ...HTML_HEADERS, vary: VARY, 'cache-control': 'private, no-store' }
  return new Response(html, { status, headers })
}

type Made = { headers: Record<string, string>; tags: string[]; filterKeys?: string[] }

/** A public answer in all encodings, ready for the cache. */
export async function publicAnswer(text: string, { headers, tags, filterKeys = [] }: Made): Promise<CachedPage> {
  const identity = Buffer.from(text)
  const [gzipped, brotli] = await Promise.all([
    asGzip(identity, { level: 6 }),
    asBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  // Weak: the same tag names the page in each of its encodings.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { ...BASE_HEADERS, ...headers, vary: VARY, etag, 'cache-control': 'public, no-cache' },
    bodies: { identity, gzip: gzipped, br: brotli },
    filterKeys,
    tags,
  }
}

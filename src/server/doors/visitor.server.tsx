import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageView } from '#domain/page/page-view.ts'
import type { SiteAssets } from '#site/document.tsx'
import { type Message, MessageDocument } from '#site/message-document.tsx'
import { PageDocument } from '#site/page-document.tsx'
import type { CachedPage } from '../html-cache.server.ts'
import { BASE_HEADERS, VISITOR_POLICY } from '../security-headers.server.ts'

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)

/** Headers of a page for visitors: always asked for again, so that a change is seen at once; unchanged ones answer 304. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': VISITOR_POLICY,
  vary: 'Accept-Encoding, Cookie',
}

export function renderPage(page: PageView, assets: SiteAssets): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<PageDocument page={page} assets={assets} />)}`
}

export function renderMessage(message: Message, assets: SiteAssets): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<MessageDocument message={message} assets={assets} />)}`
}

/** A page that is for one reader alone, or that says something about a failure: never cached anywhere. */
export function privateHtml(html: string, status = 200): Response {
  return new Response(html, { status, headers: { ...PAGE_HEADERS, 'cache-control': 'private, no-store' } })
}

/** A public page in all encodings, ready for the cache. */
export async function publicPage(html: string, tags: string[]): Promise<CachedPage> {
  const identity = Buffer.from(html)
  const [gzipped, brotli] = await Promise.all([
    asGzip(identity, { level: 6 }),
    asBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { ...BASE_HEADERS, ...PAGE_HEADERS, etag, 'cache-control': 'public, no-cache' },
    bodies: { identity, gzip: gzipped, br: brotli },
    filterKeys: [],
    tags,
  }
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, HtmlCache } from './html-cache.server.ts'

type Encoding = keyof CachedPage['bodies']

/** Answers a public page straight from the cache; false where the request must go the whole way. */
export function sendFromCache(pages: HtmlCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || isPersonal(headers.cookie, headers.authorization)) return false
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const page = pages.find(cachePlace(headers.host ?? '', path), mark < 0 ? '' : url.slice(mark + 1))
  if (!page) return false
  sendPage(page, request, response)
  return true
}

export function cachePlace(host: string, path: string): string {
  return `${host.toLowerCase()} ${path}`
}

/** A session or a token makes the answer personal; other cookies do not. */
export function isPersonal(cookie: string | undefined | null, authorization: string | undefined | null): boolean {
  return Boolean(authorization) || Boolean(cookie?.includes('almanac_session='))
}

function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(304, {
      etag: page.etag,
      'cache-control': page.headers['cache-control'],
      vary: page.headers.vary,
    })
    response.end()
    return
  }
  const { body, headers } = encodedPage(page, String(request.headers['accept-encoding'] ?? ''))
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** The body that suits what the reader accepts, and the headers that go with it. */
export function encodedPage(page: CachedPage, accepted: string): { body: Buffer; headers: Record<string, string> } {
  const encoding = bestEncoding(accepted)
  const body = page.bodies[encoding]
  const headers: Record<string, string> = { ...page.headers, 'content-length': String(body.length) }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return { body, headers }
}

function bestEncoding(text: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'gzip'
  return 'identity'
}

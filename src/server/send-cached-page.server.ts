import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, HtmlCache } from './html-cache.server.ts'
import type { VisitedHosts } from './visited-hosts.server.ts'

type Encoding = keyof CachedPage['bodies']
type Parts = { pages: HtmlCache; hosts: Pick<VisitedHosts, 'known'> }

/** Answers a public page straight from the cache; false where the request must go the whole way. */
export function sendFromCache({ pages, hosts }: Parts, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers, socket } = request
  if ((method !== 'GET' && method !== 'HEAD') || isPersonal(headers.cookie, headers.authorization)) return false
  const host = hosts.known({ host: headers.host ?? '', port: socket.localPort ?? null })
  if (!host) return false
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const page = pages.find(cachePlace(host.zone, path), mark < 0 ? '' : url.slice(mark + 1))
  if (!page) return false
  const { status, body, sent } = answerOf(page, headers['if-none-match'], String(headers['accept-encoding'] ?? ''))
  response.writeHead(status, sent)
  response.end(method === 'HEAD' ? undefined : body)
  return true
}

/** What a request that had to be rendered is told: the same as from the cache, but that it was not. */
export function answerRendered(page: CachedPage, { method, headers }: Request): Response {
  const accepted = headers.get('accept-encoding') ?? ''
  const { status, body, sent } = answerOf(page, headers.get('if-none-match') ?? undefined, accepted)
  const bytes = body === undefined || method === 'HEAD' ? null : new Uint8Array(body)
  return new Response(bytes, { status, headers: { ...sent, 'cache-status': 'almanac; fwd=miss' } })
}

export function cachePlace(zone: string, path: string): string {
  return `${zone} ${path}`
}

/** A session or a token makes the answer personal; other cookies do not. */
export function isPersonal(cookie: string | undefined | null, authorization: string | undefined | null): boolean {
  return Boolean(authorization) || Boolean(cookie?.includes('almanac_session='))
}

type Answer = { status: number; body: Buffer | undefined; sent: Record<string, string> }

function answerOf(page: CachedPage, ifNoneMatch: string | undefined, accepted: string): Answer {
  if (ifNoneMatch !== undefined && namesTag(ifNoneMatch, page.etag)) {
    return { status: 304, body: undefined, sent: { ...page.headers, 'cache-status': HIT } }
  }
  const encoding = bestEncoding(accepted)
  const body = page.bodies[encoding]
  const sent: Record<string, string> = { ...page.headers, 'cache-status': HIT, 'content-length': String(body.length) }
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  return { status: 200, body, sent }
}

const HIT = 'almanac; hit'

/** Whether a list of entity tags names this one; what matters is the page, not how its bytes were packed. */
export function namesTag(list: string, etag: string): boolean {
  if (list === etag || list.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return list.split(',').some((tag) => opaque(tag) === opaque(etag))
}

function bestEncoding(text: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(text)) return 'gzip'
  return 'identity'
}

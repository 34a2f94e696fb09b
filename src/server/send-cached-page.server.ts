import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedPage, HtmlCache } from './html-cache.server.ts'
import { bestEncoding, packedAtOnce, type UnpackedPage } from './packed-page.server.ts'
import type { VisitedHosts } from './visited-hosts.server.ts'

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
export async function answerRendered(page: UnpackedPage, { method, headers }: Request): Promise<Response> {
  const status = isUnchanged(page, headers.get('if-none-match')) ? 304 : 200
  const sent: Record<string, string> = { ...page.headers, 'cache-status': 'almanac; fwd=miss' }
  if (status === 304) return new Response(null, { status, headers: sent })
  const encoding = bestEncoding(headers.get('accept-encoding') ?? '')
  const body = await packedAtOnce(page, encoding)
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  sent['content-length'] = String(body.length)
  return new Response(method === 'HEAD' ? null : (body as BufferSource), { status, headers: sent })
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
  if (isUnchanged(page, ifNoneMatch)) {
    return { status: 304, body: undefined, sent: { ...page.headers, 'cache-status': HIT } }
  }
  const encoding = bestEncoding(accepted)
  const body = page.bodies[encoding]
  const sent: Record<string, string> = { ...page.headers, 'cache-status': HIT, 'content-length': String(body.length) }
  if (encoding !== 'identity') sent['content-encoding'] = encoding
  return { status: 200, body, sent }
}

const HIT = 'almanac; hit'

/** Whether a reader has this page already, whichever way its bytes were packed. */
function isUnchanged({ etag }: Pick<CachedPage, 'etag'>, ifNoneMatch: string | null | undefined): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch.trim() === '*') return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

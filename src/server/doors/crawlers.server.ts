import { notFound } from '#domain/problem.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import { robotsText } from '#site/robots-text.ts'
import { sitemapIndexXml, sitemapXml } from '#site/sitemap-xml.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { MOST_ADDRESSES, publicPages } from '#verbs/pages/reading/public-pages.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { cdnHeaders } from '../cdn/surrogate-tags.server.ts'
import { keepLater } from '../keep-page.server.ts'
import { DATA_POLICY } from '../security-headers.server.ts'
import { answerRendered, cachePlace } from '../send-cached-page.server.ts'
import type { Services } from '../services.server.ts'
import { publicAnswer } from './visitor.server.tsx'

export type Asked = { request: Request; host: VisitedHost; context: VerbContext; services: Services }
type Made = { type: string; text: string; tags: string[]; filterKeys: string[] }

const PART = 'part'

/** `/robots.txt`: what search engines are asked to leave alone, and where the addresses of this host are listed. */
export async function robotsDoor(asked: Asked): Promise<Response> {
  const startedAt = asked.services.pages.now()
  const { total, bases, tags } = await addresses(asked, { count: 0 })
  const site = total > 0 ? { bases, sitemap: `${originOf(asked)}/sitemap.xml` } : null
  const made = { type: 'text/plain; charset=utf-8', text: robotsText(site), tags, filterKeys: [] }
  return answer(asked, made, startedAt)
}

/** `/sitemap.xml`: all public pages of this host; beyond what one file may hold, a list of the parts. */
export async function sitemapDoor(asked: Asked): Promise<Response> {
  const startedAt = asked.services.pages.now()
  const part = new URL(asked.request.url).searchParams.get(PART)
  const at = part === null ? 0 : Number(part) - 1
  if (!Number.isSafeInteger(at) || at < 0) throw notFound('This part')
  const listed = { from: at * MOST_ADDRESSES, count: MOST_ADDRESSES, dates: knownOrigin(asked) !== '' }
  const { total, pages, tags } = await addresses(asked, listed)
  const parts = Math.ceil(total / MOST_ADDRESSES)
  if (part !== null && at >= parts) throw notFound('This part')
  const origin = originOf(asked)
  const text = parts > 1 && part === null ? sitemapIndexXml(origin, PART, parts) : sitemapXml(origin, pages)
  return answer(asked, { type: 'application/xml; charset=utf-8', text, tags, filterKeys: [PART] }, startedAt)
}

function addresses({ request, host, context, services }: Asked, listed: object) {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  const { subdomain } = host
  // Pages that every host answers are known by the one that PUBLIC_URL names.
  const shared = subdomain === null || services.settings.publicUrl === null
  return runVerb(publicPages, { subdomain, shared, ...listed }, context)
}

function knownOrigin({ host, services }: Asked): string {
  return canonicalOrigin({ subdomain: host.subdomain ?? '*' }, services.settings.publicUrl, host)
}

/** These files need whole addresses: where nobody said how they begin, the request is believed. */
export function originOf(asked: Asked): string {
  return knownOrigin(asked) || new URL(asked.request.url).origin
}

/** The same for everyone, so it is kept; unless the request was believed. */
async function answer(asked: Asked, { type, text, ...made }: Made, startedAt: number): Promise<Response> {
  const isKept = knownOrigin(asked) !== ''
  const cdn = asked.services.settings.cdn && isKept ? cdnHeaders(made.tags) : {}
  const headers = { 'content-type': type, 'content-security-policy': DATA_POLICY, ...cdn }
  const finished = publicAnswer(text, { headers, ...made })
  const { pathname, search } = new URL(asked.request.url)
  const place = cachePlace(asked.host.zone, pathname)
  if (isKept) keepLater(asked.services, { place, search, answer: finished, startedAt })
  return answerRendered(finished, asked.request)
}

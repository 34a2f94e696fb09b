import { notFound, ProblemError } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { viewPage } from '#verbs/pages/view-page.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { HtmlCache } from '../html-cache.server.ts'
import { cachePlace, encodedPage, isPersonal } from '../send-cached-page.server.ts'
import { noRouteMatch } from './answers.server.ts'
import { privateHtml, publicPage, renderPage } from './visitor.server.tsx'

type Visit = { request: Request; path: string; pattern: Pattern; slug: string }
type Parts = { pages: HtmlCache; assets: SiteAssets }

/** A published page; for guests it goes into the cache on its way out. */
export async function visit({ request, path, pattern, slug }: Visit, context: VerbContext, { pages, assets }: Parts) {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  const startedAt = pages.now()
  try {
    const page = await runVerb(viewPage, { patternId: pattern.id, slug }, context)
    const html = renderPage(page, assets)
    if (isPersonal(request.headers.get('cookie'), request.headers.get('authorization'))) return privateHtml(html)
    const finished = await publicPage(html, page.tags)
    const url = new URL(request.url)
    const place = cachePlace(request.headers.get('host') ?? '', url.pathname)
    pages.keep(place, url.search.slice(1), finished, startedAt)
    const { body, headers } = encodedPage(finished, request.headers.get('accept-encoding') ?? '')
    return new Response(new Uint8Array(body), { headers })
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return noRouteMatch(path, assets)
    throw error
  }
}

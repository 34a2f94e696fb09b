import { pagePath } from '#domain/page/page-view.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { findMovedPage } from '#verbs/pages/moved-page.ts'
import { framePage } from '#verbs/pages/page-frame.ts'
import { viewPage } from '#verbs/pages/view-page.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { keepLater } from '../keep-page.server.ts'
import { answerRendered, cachePlace, isPersonal } from '../send-cached-page.server.ts'
import type { Services } from '../services.server.ts'
import { HTML_HEADERS, privateHtml, publicAnswer, renderNotFound, renderPage } from './visitor.server.tsx'

type Visit = { request: Request; path: string; pattern: Pattern; slug: string; host: VisitedHost }
type Parts = { services: Pick<Services, 'pages' | 'settings' | 'log'>; assets: SiteAssets }

/** A published page; for guests it goes into the cache on its way out. */
export async function visit(visited: Visit, context: VerbContext, { services, assets }: Parts): Promise<Response> {
  const { request, pattern, slug, host } = visited
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  const { pages, settings } = services
  const startedAt = pages.now()
  const { pathname, search } = new URL(request.url)
  const page = await found(runVerb(viewPage, { patternId: pattern.id, slug, search }, context))
  if (!page) return (await movedTo(visited, search, context)) ?? siteNotFound(visited, context, assets)
  const origin = canonicalOrigin(pattern, settings.publicUrl, host)
  const html = renderPage(page, origin, assets)
  if (isPersonal(request.headers.get('cookie'), request.headers.get('authorization'))) return privateHtml(html)
  const { tags, filterKeys } = page
  const answer = publicAnswer(html, { headers: HTML_HEADERS, tags, filterKeys })
  // A page is kept under its own addresses alone: there is no end of ways to spell them.
  const own = [page.path, pagePath(page.base, page.slug)].some((path) => encodeURI(path) === pathname)
  if (own) keepLater(services, { place: cachePlace(host.zone, pathname), search, answer, startedAt })
  return answerRendered(answer, request)
}

/** An address of a site where nothing is, in the site's own look. */
export async function siteNotFound(
  { path, pattern }: Pick<Visit, 'path' | 'pattern'>,
  context: VerbContext,
  assets: SiteAssets,
) {
  const frame = await runVerb(framePage, { patternId: pattern.id }, context)
  return privateHtml(renderNotFound(frame, path, assets), 404)
}

/** Addresses that a page had before lead to where it is now. */
async function movedTo({ pattern, slug }: Visit, search: string, context: VerbContext): Promise<Response | null> {
  const moved = await runVerb(findMovedPage, { patternId: pattern.id, slug }, context)
  if (moved.slug === null) return null
  const location = encodeURI(pagePath(pattern.base_url, moved.slug)) + search
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'no-cache' } })
}

async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null
    throw error
  }
}

import { EDITOR, levelIn } from '#domain/access/access.ts'
import { hasFailure, type PageView, pagePath } from '#domain/page/view/page-view.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import type { EditHere } from '#site/not-found-document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openPage } from '#verbs/pages/editing/open-page.ts'
import { findMovedPage } from '#verbs/pages/reading/moved-page.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import { viewPage } from '#verbs/pages/reading/view-page.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { cdnHeaders } from '../cdn/surrogate-tags.server.ts'
import { keepLater } from '../keep-page.server.ts'
import { answerRendered, cachePlace, isPersonal } from '../send-cached-page.server.ts'
import type { Services } from '../services.server.ts'
import { renderWhatCan } from './failing-sections.server.tsx'
import { HTML_HEADERS, privateHtml, publicAnswer, renderNotFound, renderPage } from './visitor.server.tsx'

type Visit = {
  request: Request
  /** The address of the request, and its path as people read it. */
  url: URL
  path: string
  pattern: Pattern
  slug: string
  host: VisitedHost
}
type Parts = { services: Pick<Services, 'pages' | 'renders' | 'settings' | 'log'>; assets: SiteAssets }

/** A published page; for guests it goes into the cache on its way out. */
export async function visit(visited: Visit, context: VerbContext, { services, assets }: Parts): Promise<Response> {
  const { request, pattern, slug, host } = visited
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  const { pages, renders, settings } = services
  const { pathname, search } = visited.url
  const view = (reader: VerbContext) => found(runVerb(viewPage, { patternId: pattern.id, slug, search }, reader))
  const origin = canonicalOrigin(pattern, settings.publicUrl, host)
  const render = (page: PageView) => renderWhatCan(page, (drawn) => renderPage(drawn, origin, assets), context.report)
  const nowhere = async () => (await movedTo(visited, search, context)) ?? siteNotFound(visited, context, assets)
  const { headers } = request
  if (context.actor.id !== null || isPersonal(headers.get('cookie'), headers.get('authorization'))) {
    const page = await view(context)
    return page ? privateHtml(render(page)) : nowhere()
  }
  const place = cachePlace(host.zone, pathname)
  const rendered = await renders(place + search, context.signal, async (allLeft) => {
    const startedAt = pages.now()
    const page = await view({ ...context, ...context.until(allLeft) })
    if (!page) return null
    // A page is kept under its own addresses alone: there is no end of ways to spell them.
    const own = [page.path, pagePath(page.base, page.slug)].some((path) => encodeURI(path) === pathname)
    const isKept = own && !hasFailure(page)
    const sent = { ...HTML_HEADERS, ...(settings.cdn && isKept ? cdnHeaders(page.tags) : {}) }
    const answer = publicAnswer(render(page), { headers: sent, tags: page.tags, filterKeys: page.filterKeys })
    return {
      answer,
      settled: isKept ? keepLater(services, { place, search, answer, startedAt }) : NOTHING_TO_KEEP,
    }
  })
  return rendered ? answerRendered(rendered.answer, request) : nowhere()
}

const NOTHING_TO_KEEP = Promise.resolve()

/** An address of a site where nothing is, in the site's own look. */
async function siteNotFound(visited: Visit, context: VerbContext, assets: SiteAssets) {
  const { path, pattern } = visited
  const frame = await runVerb(framePage, { patternId: pattern.id }, context)
  return privateHtml(renderNotFound(frame, path, await editHere(visited, context), assets), 404)
}

/** Whoever comes to a page that is not published, and may edit it, is shown the way to its draft. */
async function editHere({ pattern, slug }: Visit, context: VerbContext): Promise<EditHere | null> {
  if (levelIn(context.actor, pattern.app) < EDITOR) return null
  const draft = await found(runVerb(openPage, { patternId: pattern.id, slug }, context))
  if (!draft) return null
  const href = (to: string) => encodeURI(pagePath(pattern.base_url, to))
  if (!draft.page) return { href: href('edit'), label: 'Add the first page', why: '' }
  const { id, title, url_slug } = draft.page
  const why = `${title} is not published. Only people who edit this site can see it.`
  return { href: href(`edit/${url_slug || id}`), label: `Edit ${title}`, why }
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

import { levelIn } from '#domain/access/access.ts'
import { forbidden, notFound, ProblemError, signInFirst } from '#domain/problem.ts'
import { FIXED_PATHS, type Pattern } from '#domain/site/pattern.ts'
import { hostName, resolvePattern, subdomainOf } from '#domain/site/resolve-pattern.ts'
import { matchRoute, type RouteMatch } from '#domain/site/route-tree.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { viewPage } from '#verbs/pages/view-page.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { FORMS_PATTERN_ROUTES, INSTALLATION_ROUTES, PAGE_PATTERN_ROUTES } from '../screens.ts'
import { cachePlace, isPersonal } from '../send-cached-page.server.ts'
import type { Services } from '../services.server.ts'
import { savePost } from './page-save.server.ts'
import { wantsPage } from './problem-answer.server.ts'
import { privateHtml, publicPage, renderMessage, renderPage } from './visitor.server.tsx'
import type { Workbench } from './workbench.server.ts'

export type SiteParts = { services: Services; workbench: Workbench; assets: SiteAssets }

/** Everything that is not a fixed door: host and path find a pattern, the rest of the path finds a screen. */
export async function siteDoor(request: Request, context: VerbContext, parts: SiteParts): Promise<Response> {
  const { pathname } = new URL(request.url)
  // React Router asks for the data of a screen at the screen's own path with `.data` behind it.
  const path = decodePath(pathname.replace(/\.data$/, ''))
  if (isFixed(path)) return installationScreen(request, path, context, parts)
  const apex = parts.services.settings.publicUrl
  const subdomain = subdomainOf(request.headers.get('host') ?? '', apex ? hostName(new URL(apex).host) : null)
  const found = resolvePattern(await context.directory.patterns(), subdomain, path)
  if (!found) return path === '/' ? frontDoor(context, parts) : noRouteMatch(path, parts)
  const { pattern, splat } = found
  const match = matchRoute(pattern.pattern_type === 'page' ? PAGE_PATTERN_ROUTES : FORMS_PATTERN_ROUTES, splat)
  if (!match) return noRouteMatch(path, parts)
  const refused = refuseLevel(request, match, context, pattern.app, Math.max(match.level, pattern.authLevel))
  if (refused) return refused
  if (match.screen !== 'view') {
    if (request.method === 'POST') return saveAnswer(request, pattern, context)
    return parts.workbench(request, pattern, context)
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  return visit(request, path, pattern, match.splat, context, parts)
}

/** A published page; for guests it goes into the cache on its way out. */
async function visit(
  request: Request,
  path: string,
  pattern: Pattern,
  slug: string,
  context: VerbContext,
  { services, assets }: SiteParts,
): Promise<Response> {
  const startedAt = services.pages.now()
  try {
    const page = await runVerb(viewPage, { patternId: pattern.id, slug }, context)
    const html = renderPage(page, assets)
    if (isPersonal(request.headers.get('cookie'), request.headers.get('authorization'))) return privateHtml(html)
    const finished = await publicPage(html, page.tags)
    const url = new URL(request.url)
    const place = cachePlace(request.headers.get('host') ?? '', url.pathname)
    services.pages.keep(place, url.search.slice(1), finished, startedAt)
    return new Response(html, { headers: finished.headers })
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return noRouteMatch(path, { assets })
    throw error
  }
}

async function installationScreen(request: Request, path: string, context: VerbContext, parts: SiteParts) {
  const match = matchRoute(INSTALLATION_ROUTES, path)
  if (!match) return noRouteMatch(path, parts)
  return refuseLevel(request, match, context, null, match.level) ?? parts.workbench(request, null, context)
}

/** A guest is sent to sign in and comes back; one whose level is too low is sent to `/`. Programs get the status alone. */
function refuseLevel(request: Request, match: RouteMatch, context: VerbContext, app: string | null, needed: number) {
  const level =
    app === null
      ? Math.max(levelIn(context.actor, null), ...Object.values(context.actor.levels))
      : levelIn(context.actor, app)
  if (level >= needed) return null
  const { pathname, search } = new URL(request.url)
  const guest = context.actor.id === null
  if (!wantsPage(request) || request.method !== 'GET') throw guest ? signInFirst() : forbidden()
  if (guest) return redirect(`/auth/login?from=${encodeURIComponent(pathname + search)}`)
  if (pathname === '/' || match.screen === 'view') throw forbidden()
  return redirect('/')
}

/** A save answers programs with JSON; a form posted without script goes back to the screen it came from. */
async function saveAnswer(request: Request, pattern: Pattern, context: VerbContext): Promise<Response> {
  const saved = await savePost(request, pattern, context)
  if (!wantsPage(request)) return Response.json(saved, { headers: { 'cache-control': 'no-store' } })
  return redirect(new URL(request.url).pathname)
}

/** `/` where no pattern owns it: those who may see the list go there, others learn that nothing is published here yet. */
async function frontDoor({ directory }: VerbContext, { assets }: SiteParts): Promise<Response> {
  const hasSite = (await directory.sites()).length > 0
  const message = hasSite
    ? {
        title: 'Almanac',
        text: 'Nothing is published at this address yet.',
        link: { href: '/list', label: 'Manage sites' },
      }
    : {
        title: 'Almanac is not set up yet',
        text: 'Make the first site and administrator: npm run almanac -- init --site NAME --email EMAIL --password PASSWORD',
      }
  return privateHtml(renderMessage(message, assets))
}

function noRouteMatch(path: string, { assets }: Pick<SiteParts, 'assets'>): Response {
  return privateHtml(renderMessage({ title: 'Not found', text: `No Route Match ${path}` }, assets), 404)
}

function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } })
}

function isFixed(path: string): boolean {
  const first = path.split('/')[1]
  return FIXED_PATHS.some((fixed) => fixed === first)
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    throw notFound('This address')
  }
}

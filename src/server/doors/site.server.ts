import { levelIn } from '#domain/access/access.ts'
import { notFound } from '#domain/problem.ts'
import { FIXED_PATHS, type Pattern } from '#domain/site/pattern.ts'
import { resolvePattern } from '#domain/site/resolve-pattern.ts'
import { matchRoute } from '#domain/site/route-tree.ts'
import type { VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { levelOfPath } from '#verbs/pages/reading/pattern-theme.ts'
import { needsFirstRun } from '#verbs/sites/needs-first-run.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { DEVELOPMENT_ROUTES, FORMS_PATTERN_ROUTES, INSTALLATION_ROUTES, PAGE_PATTERN_ROUTES } from '../screens.ts'
import type { Services } from '../services.server.ts'
import { noRouteMatch, redirect, wantsPage } from './answers.server.ts'
import { frontDoor, isFirstRunPost } from './front.server.ts'
import { refuseLevel } from './level-gate.server.ts'
import { messagePlace } from './message-place.server.ts'
import { savePost } from './page-save.server.ts'
import { previewDraft } from './preview.server.ts'
import { printSite } from './print.server.ts'
import { searchSite } from './search.server.ts'
import { themePreview } from './theme-preview.server.ts'
import { visit } from './visit.server.ts'
import type { Workbench } from './workbench.server.ts'

export type SiteParts = { services: Services; workbench: Workbench; assets: SiteAssets }

/** React Router asks for the data of a screen at the screen's own path with this behind it. */
const DATA_SUFFIX = /\.data$/
/** What stands before it for the data of a catalogue itself. */
const ROOT = '_root'

/** Everything that is not a fixed door: host and path find a pattern, the rest of the path finds a screen. */
export async function siteDoor(
  request: Request,
  host: VisitedHost,
  context: VerbContext,
  parts: SiteParts,
): Promise<Response> {
  const url = new URL(request.url)
  const path = decodePath(url.pathname.replace(DATA_SUFFIX, ''))
  if (isFixed(path)) return installationScreen({ request, path, host }, context, parts)
  const found = resolvePattern(await context.directory.patterns(), host.subdomain, path)
  if (isFirstRunPost(request, path) && found?.pattern.pattern_type !== 'forms')
    return parts.workbench(request, null, context)
  if (!found && path === '/') return frontDoor(request, context, parts)
  if (!found) return noRouteMatch({ path, place: null }, parts.assets)
  return patternScreen({ request, url, path, host, ...found }, context, parts)
}

type Found = { request: Request; url: URL; path: string; host: VisitedHost; pattern: Pattern; splat: string }

async function patternScreen(
  { request, url, path, host, pattern, splat }: Found,
  context: VerbContext,
  { services, workbench, assets }: SiteParts,
): Promise<Response> {
  const isRootData = splat === ROOT && DATA_SUFFIX.test(url.pathname)
  const match =
    pattern.pattern_type === 'page'
      ? matchRoute(PAGE_PATTERN_ROUTES, splat)
      : matchRoute(FORMS_PATTERN_ROUTES, isRootData ? '' : splat)
  const place = () => messagePlace(path, host, context)
  if (!match) return noRouteMatch({ path, place: await place(), ...wayBack(pattern, context) }, assets)
  const level = Math.max(match.level, pattern.authLevel, await levelOfPath(pattern, path, context))
  const refused = refuseLevel(request, context, { app: pattern.app, level })
  if (refused) return refused
  if (match.screen === 'view' || match.screen === 'search') {
    if (DATA_SUFFIX.test(url.pathname)) return noRouteMatch({ path, place: await place() }, assets)
    const searched = match.screen === 'search' ? await searchSite({ request, pattern, path }, context, assets) : null
    const slug = match.screen === 'view' ? match.splat : splat
    return searched ?? visit({ request, url, path, pattern, slug, host }, context, { services, assets })
  }
  if (match.screen === 'print') {
    const printed = await printSite({ request, url, pattern, rest: match.splat, host }, context, { services, assets })
    return printed ?? visit({ request, url, path, pattern, slug: splat, host }, context, { services, assets })
  }
  if (match.screen === 'preview') {
    return previewDraft({ request, pattern, pageId: match.splat, host }, context, { services, assets })
  }
  if (request.method === 'POST' && pattern.pattern_type === 'page') return saveAnswer(request, pattern, context)
  return workbench(request, pattern, context)
}

/** From an address below a catalogue where nothing is, the catalogue is nearer than the home page; not everybody may know of it. */
function wayBack({ app, base_url, name, authLevel }: Pattern, { actor }: VerbContext) {
  return levelIn(actor, app) < authLevel ? {} : { back: { href: base_url, label: `Go to ${name}` } }
}

type Asked = Pick<Found, 'request' | 'path' | 'host'>

async function installationScreen({ request, path, host }: Asked, context: VerbContext, parts: SiteParts) {
  const match = matchRoute(parts.services.settings.development ? DEVELOPMENT_ROUTES : INSTALLATION_ROUTES, path)
  if (!match) return noRouteMatch({ path, place: await messagePlace(path, host, context) }, parts.assets)
  const refused = refuseLevel(request, context, { app: null, level: match.level })
  if (!refused && match.screen === 'theme-preview') return themePreview(request, path, context, parts.assets)
  if (!refused) return parts.workbench(request, null, context)
  // Before the first run nobody can sign in.
  return (await needsFirstRun(context)) ? redirect('/') : refused
}

/** A save answers programs with JSON; a form posted without script goes back to the screen it came from. */
async function saveAnswer(request: Request, pattern: Pattern, context: VerbContext): Promise<Response> {
  const saved = await savePost(request, pattern, context)
  if (!wantsPage(request)) return Response.json(saved, { headers: { 'cache-control': 'no-store' } })
  return redirect(new URL(request.url).pathname)
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

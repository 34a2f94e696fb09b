import type { Logger } from 'pino'
import { renderToStaticMarkup } from 'react-dom/server'
import { resolvePattern } from '#domain/site/resolve-pattern.ts'
import { matchRoute } from '#domain/site/route-tree.ts'
import type { VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { FailureDocument } from '#site/failure-document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { PAGE_PATTERN_ROUTES } from '../screens.ts'
import { wantsPage } from './answers.server.ts'
import { privateHtml } from './visitor.server.tsx'

/** `id` is what the log knows the failure by. What a request did not get to is not there. */
type Failed = {
  request: Request
  id: string
  host: VisitedHost | undefined
  context: VerbContext | undefined
  log: Logger
}

/** A page of a site that failed, said in the site's own look; null where that is no page of a site, or fails as well. */
export async function framedFailure(failed: Failed, assets: SiteAssets): Promise<Response | null> {
  const { request, id, host, context, log } = failed
  if (!host || !context || !wantsPage(request)) return null
  try {
    const path = decodeURIComponent(new URL(request.url).pathname)
    const found = resolvePattern(await context.directory.patterns(), host.subdomain, path)
    if (found?.pattern.pattern_type !== 'page') return null
    if (matchRoute(PAGE_PATTERN_ROUTES, found.splat)?.screen !== 'view') return null
    const frame = await runVerb(framePage, { patternId: found.pattern.id }, context)
    const document = <FailureDocument frame={frame} path={path} reference={id} assets={assets} />
    return privateHtml(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, 500)
  } catch (error) {
    log.error({ err: error }, 'the frame around a failure failed too')
    return null
  }
}

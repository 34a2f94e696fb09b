import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { viewDraft } from '#verbs/pages/editing/view-draft.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Services } from '../services.server.ts'
import { privateHtml, renderDraft } from './visitor.server.tsx'

type Preview = { request: Request; pattern: Pattern; pageId: string; host: VisitedHost }
type Parts = { services: Pick<Services, 'settings'>; assets: SiteAssets }

/** The draft of a page as visitors would read it, for those who may edit it; never kept anywhere. */
export async function previewDraft(
  { request, pattern, pageId, host }: Preview,
  context: VerbContext,
  { services, assets }: Parts,
): Promise<Response> {
  if (request.method !== 'GET' || !/^\d{1,15}$/.test(pageId)) throw notFound('This address')
  const page = await runVerb(viewDraft, { patternId: pattern.id, pageId: Number(pageId) }, context)
  const origin = canonicalOrigin(pattern, services.settings.publicUrl, host)
  return privateHtml(renderDraft(page, page.standing, origin, assets))
}

import { z } from 'zod'
import { ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { viewDraft } from '#verbs/pages/editing/view-draft.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Services } from '../services.server.ts'
import { privateHtml, renderDraft, renderSection } from './visitor.server.tsx'

type Preview = { request: Request; pattern: Pattern; pageId: string; host: VisitedHost }
type Parts = { services: Pick<Services, 'settings'>; assets: SiteAssets }

/** `?section=12&view=9`: a section by itself, and with another version. What can't be read as that asks for the page. */
const OneSection = z.object({
  section: z.coerce.number().pipe(ItemId).optional().catch(undefined),
  view: z.coerce.number().pipe(ItemId).optional().catch(undefined),
})

/** The draft of a page as visitors would read it, for those who may edit it; never kept anywhere. */
export async function previewDraft(
  { request, pattern, pageId, host }: Preview,
  context: VerbContext,
  { services, assets }: Parts,
): Promise<Response> {
  if (request.method !== 'GET' || !/^\d{1,15}$/.test(pageId)) throw notFound('This address')
  const { section, view } = OneSection.parse(Object.fromEntries(new URL(request.url).searchParams))
  const asked = { patternId: pattern.id, pageId: Number(pageId), section, viewId: section && view }
  const page = await runVerb(viewDraft, asked, context)
  if (section !== undefined) return privateHtml(renderSection(page, assets))
  const origin = canonicalOrigin(pattern, services.settings.publicUrl, host)
  return privateHtml(renderDraft(page, page.standing, origin, assets))
}

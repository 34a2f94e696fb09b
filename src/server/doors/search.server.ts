import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { framePage } from '#verbs/pages/page-frame.ts'
import { MOST_TERM_CHARACTERS, searchPages } from '#verbs/pages/search-pages.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { privateHtml, renderSearch } from './visitor.server.tsx'

type Search = { request: Request; pattern: Pattern; path: string }

/** What a site has on a term, for this reader alone; null where a page of the site stands in the place of its search. */
export async function searchSite(
  { request, pattern, path }: Search,
  context: VerbContext,
  assets: SiteAssets,
): Promise<Response | null> {
  const frame = await runVerb(framePage, { patternId: pattern.id }, context)
  if (frame.searchPath === null) return null
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  const asked = new URL(request.url).searchParams.get('q') ?? ''
  const term = asked.trim().slice(0, MOST_TERM_CHARACTERS)
  const found = term === '' ? null : await runVerb(searchPages, { patternId: pattern.id, term }, context)
  return privateHtml(renderSearch({ frame, path, term, found }, assets))
}

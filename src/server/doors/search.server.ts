import { type SearchAnswer, searchRecords } from '#domain/page/search/search-record.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import { MOST_TERM_CHARACTERS, type SearchResults, searchPages } from '#verbs/pages/reading/search-pages.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { wantsPage } from './answers.server.ts'
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
  const { searchParams } = new URL(request.url)
  const term = (searchParams.get('q') ?? '').trim().slice(0, MOST_TERM_CHARACTERS)
  const from = placeIn(searchParams.get('from'))
  const found = term === '' ? null : await runVerb(searchPages, { patternId: pattern.id, term, from }, context)
  // The dialog of a page asks the same address for what it shows; it is the reader's own as well.
  if (!wantsPage(request) && request.headers.get('accept')?.includes('application/json'))
    return Response.json(searchAnswer(found, frame.base), {
      headers: { 'cache-control': 'private, no-store', vary: 'Accept, Cookie' },
    })
  return privateHtml(renderSearch({ frame, path, term, found }, assets))
}

function searchAnswer(found: SearchResults | null, base: string): SearchAnswer {
  return { total: found?.total ?? 0, records: searchRecords(found?.results ?? [], base) }
}

/** Where to begin among what was found: at its beginning for anything but a place that results are asked from. */
function placeIn(asked: string | null): number {
  return asked !== null && /^[1-9][0-9]{0,4}$/.test(asked) ? Number(asked) : 0
}

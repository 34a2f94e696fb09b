import { readComparison } from '#domain/catalogue/comparison-address.ts'
import { refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { differencesFile } from '#verbs/sources/compare/differences-file.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { csvPieces, download, streamed } from './download.server.ts'

/** `GET /datasets/differences?before=7&after=9`: how two versions differ, for whoever may read both. */
export async function differencesDoor(request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Ask for differences with GET.')
  const { page, ...asked } = readComparison(new URL(request.url).searchParams)
  const { fileName, ...table } = await runVerb(differencesFile, asked, context)
  return download(fileName, 'text/csv; charset=utf-8', streamed(csvPieces(table)))
}

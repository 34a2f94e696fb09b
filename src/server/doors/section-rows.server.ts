import { notFound, refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { sectionRows } from '#verbs/pages/reading/section-rows.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { csvPieces, download, streamed } from './download.server.ts'

const ENDING = '.csv'

/** `GET /datasets/sections/12/losses.csv?losses_sort=loss.desc`: the rows behind a section, as that address shows them. */
export async function sectionRowsDoor(
  { page, file }: { page: string; file: string },
  request: Request,
  context: VerbContext,
): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Rows are read with GET.')
  if (!file.endsWith(ENDING)) throw notFound('This file')
  const { search } = new URL(request.url)
  const asked = { pageId: Number(page), anchor: file.slice(0, -ENDING.length), search }
  const table = await runVerb(sectionRows, asked, context)
  return download(file, 'text/csv; charset=utf-8', streamed(csvPieces(table)))
}

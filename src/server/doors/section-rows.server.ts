import { FORM_FACTS } from '#domain/data/export/export-form.ts'
import { LOCAL_TIME_HEADER, localStamp, readStamp, sectionFileName } from '#domain/data/export/section-file-name.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { csvPieces } from '#exports/csv.server.ts'
import { workbookBytes } from '#exports/xlsx/workbook.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { sectionRows } from '#verbs/pages/reading/section-rows.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { download, streamed } from './download.server.ts'

/** The forms in which the rows of a section leave. */
const WRITERS = { csv: csvPieces, xlsx: workbookBytes } as const

type Asked = { page: string; file: string; columns: 'visible' | 'all' }

/**
 * `GET /datasets/sections/12/losses.xlsx?losses_sort=loss.desc`: the rows behind a section, as that address shows them, and
 * under `/datasets/sections/12/all/` with all columns. The file is sent while its rows are read.
 */
export async function sectionRowsDoor(
  { page, file, columns }: Asked,
  request: Request,
  context: VerbContext,
): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Rows are read with GET.')
  const form = (['csv', 'xlsx'] as const).find((one) => file.endsWith(`.${one}`))
  if (!form) throw notFound('This file')
  const { search } = new URL(request.url)
  const asked = { pageId: Number(page), anchor: file.slice(0, -(form.length + 1)), search, columns }
  const { rows, ...about } = await runVerb(sectionRows, asked, context)
  const at = readStamp(request.headers.get(LOCAL_TIME_HEADER)) ?? localStamp(new Date())
  const name = sectionFileName({ ...about, at, form })
  return download(name, FORM_FACTS[form].mediaType, streamed(WRITERS[form](about, rows)))
}

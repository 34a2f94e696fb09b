import { Readable } from 'node:stream'
import { z } from 'zod'
import { ItemId } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { SECTION_COLUMNS, sectionLine } from '#domain/section/section-list.ts'
import { linkedWorkbook } from '#exports/xlsx/linked-sheet.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { listSiteSections } from '#verbs/items/section-list.server.ts'
import { MOST_RECORDS } from '#verbs/items/section-records.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { download, streamed } from './download.server.ts'

const id = z.coerce.number().pipe(ItemId)
const Asked = z.object({
  pattern: id,
  type: z.string().max(100).default(''),
  source: id.nullable().default(null),
  version: id.nullable().default(null),
  tagged: z.literal('1').optional(),
})

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `GET /datasets/sections.xlsx?pattern=7&type=table`: the sections of a site as a workbook whose addresses are links. */
export async function sectionListDoor(
  request: Request,
  publicUrl: string | null,
  context: VerbContext,
): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'A list of sections is read with GET.')
  const { searchParams } = new URL(request.url)
  const { protocol, host } = new URL(publicUrl ?? request.url)
  const asked = Asked.safeParse(Object.fromEntries(searchParams))
  if (!asked.success) throw notFound('This list of sections')
  const { pattern, type, source, version, tagged } = asked.data
  const filter = { elementType: type, sourceId: source, viewId: version, hideUntagged: tagged !== undefined }
  const { site, sections } = await runVerb(
    listSiteSections,
    { patternId: pattern, ...filter, count: MOST_RECORDS },
    context,
  )
  const header = SECTION_COLUMNS.map(({ title }) => title)
  const rows = sections.map((section) => sectionLine(section, site, { protocol, host }))
  const linked = SECTION_COLUMNS.findIndex(({ name }) => name === 'url')
  return download('sections.xlsx', WORKBOOK, streamed(Readable.from(linkedWorkbook({ header, rows, linked }))))
}

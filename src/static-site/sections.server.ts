import { type FileAsked, sectionFilePath } from '#domain/data/export/section-file-path.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import type { PageView, SectionView } from '#domain/page/view/page-view.ts'
import { ProblemError } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { ExportedPlace } from '#elements/element-view.ts'
import { csvPieces } from '#exports/csv.server.ts'
import { workbookBytes } from '#exports/xlsx/workbook.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { sectionRows } from '#verbs/pages/reading/section-rows.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Collected } from './collected.ts'
import { type ExportedFile, filePath } from './exported-file.ts'

type Exported = { view: PageView; pattern: Pattern; reader: VerbContext }

/** The files of the sections of a page; answers how each of them stands there. */
export async function* exportedSections(
  { view, reader }: Exported,
  collected: Collected,
): AsyncGenerator<ExportedFile, ReadonlyMap<string, ExportedPlace>> {
  const places = new Map<string, ExportedPlace>()
  for (const section of view.sections) {
    const files = offersFiles(section)
    if (files)
      for (const file of FILES) yield* rowsFile({ pageId: view.id, anchor: section.anchor }, file, reader, collected)
    places.set(section.anchor, { answers: null, files })
  }
  return places
}

function offersFiles({ element }: SectionView): boolean {
  if (element.kind !== 'known' || element.data.some((one) => !one.ok)) return false
  const { display } = element.settings as { display?: Record<string, unknown> }
  return display !== undefined && isOn(display as never, 'allowDownload')
}

const FILES: readonly FileAsked[] = [
  { columns: 'visible', form: 'csv' },
  { columns: 'visible', form: 'xlsx' },
  { columns: 'all', form: 'xlsx' },
]

const WRITERS = { csv: csvPieces, xlsx: workbookBytes } as const

/** The rows of a section as the server would send them; groups have no file of all columns. */
async function* rowsFile(
  place: { pageId: number; anchor: string },
  asked: FileAsked,
  reader: VerbContext,
  collected: Collected,
): AsyncGenerator<ExportedFile> {
  const path = filePath(decodeURIComponent(sectionFilePath(place, asked)))
  if (path === null) return collected.problem(`${place.anchor}: no file can have this name.`)
  try {
    const { rows, ...about } = await runVerb(sectionRows, { ...place, columns: asked.columns, search: '' }, reader)
    yield* collected.add({ path, body: encoded(WRITERS[asked.form](about, rows)) })
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return
    throw error
  }
}

async function* encoded(pieces: AsyncIterable<string | Buffer>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

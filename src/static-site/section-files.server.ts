import { type FileAsked, sectionFilePath } from '#domain/data/export/section-file-path.ts'
import { ProblemError } from '#domain/problem.ts'
import { csvPieces } from '#exports/csv.server.ts'
import { workbookBytes } from '#exports/xlsx/workbook.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { sectionRows } from '#verbs/pages/reading/section-rows.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { Collected } from './collected.ts'
import { type ExportedFile, filePath } from './exported-file.ts'

const FILES: readonly FileAsked[] = [
  { columns: 'visible', form: 'csv' },
  { columns: 'visible', form: 'xlsx' },
  { columns: 'all', form: 'xlsx' },
]

const WRITERS = { csv: csvPieces, xlsx: workbookBytes } as const

type Place = { pageId: number; anchor: string }

/** The rows of a section as the server would send them, in every form that it offers. */
export async function* sectionFiles(
  place: Place,
  reader: VerbContext,
  collected: Collected,
): AsyncGenerator<ExportedFile> {
  for (const file of FILES) {
    const path = filePath(decodeURIComponent(sectionFilePath(place, file)))
    if (path === null) collected.problem(`${place.anchor}: this name cannot be used for a file.`)
    else yield* rowsFile(place, file, path, reader, collected)
  }
}

/** Groups have no file of all columns. */
async function* rowsFile(place: Place, asked: FileAsked, path: string, reader: VerbContext, collected: Collected) {
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

import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid, ProblemError, refuse } from '#domain/problem.ts'
import type { Reader, ReaderLimits, SheetBatch } from '../reader.ts'
import { SheetRows } from '../workbook/sheet-rows.ts'
import { listingOf, sheetsByName } from '../workbook/workbook-sheets.ts'
import { readTags, readXml } from '../xml/read-xml.ts'
import { beginsLikeZip, type ZipEntry } from '../zip/zip-directory.ts'
import { ZipFile } from '../zip/zip-file.ts'
import { OdsCells } from './ods-cells.ts'
import { readTables } from './ods-tables.ts'

const FAMILY = 'application/vnd.oasis.opendocument.'
const LONGEST_TYPE = 1_000

/** OpenDocument spreadsheets (.ods). */
export const odsReader: Reader = {
  kind: 'ods',
  recognises: async (head, path) => beginsLikeZip(head) && (await typeOf(path)).startsWith(FAMILY),
  async open({ path, limits }) {
    const type = await typeOf(path)
    if (!type.startsWith(`${FAMILY}spreadsheet`))
      throw invalid(`This is an OpenDocument file of another kind (${type.slice(FAMILY.length)}), not a spreadsheet.`)
    const zip = await ZipFile.open(path)
    try {
      await refuseEncrypted(zip)
      const part = zip.find('content.xml')
      if (!part) throw invalid('The spreadsheet is damaged: its content is missing.')
      const sheets = sheetsByName(await readTables(zip, part))
      return {
        sheets: listingOf(sheets.values()),
        found: {},
        rows: (name, notes) => tableRows({ zip, part, table: sheets.get(name)?.place ?? -1, name, notes, limits }),
        close: () => zip.close(),
      }
    } catch (error) {
      await zip.close()
      throw error
    }
  },
}

/** What the archive says that it is; empty where it says nothing or can't be read. */
async function typeOf(path: string): Promise<string> {
  let zip: ZipFile | null = null
  try {
    zip = await ZipFile.open(path, LONGEST_TYPE)
    const entry = zip.find('mimetype')
    const pieces: Uint8Array[] = []
    if (entry) for await (const piece of zip.pieces(entry)) pieces.push(piece)
    return Buffer.concat(pieces).toString('latin1').trim()
  } catch (error) {
    if (error instanceof ProblemError) return ''
    throw error
  } finally {
    await zip?.close()
  }
}

async function refuseEncrypted(zip: ZipFile): Promise<void> {
  const manifest = zip.find('META-INF/manifest.xml')
  if (!manifest) return
  let isEncrypted = false
  await readTags(zip.pieces(manifest), 'The list of files in the spreadsheet', ({ local }) => {
    if (local === 'encryption-data') isEncrypted = true
  })
  if (isEncrypted)
    throw refuse(400, 'encrypted', 'The spreadsheet is encrypted. Save it without a password and try again.')
}

type TableReading = {
  zip: ZipFile
  part: ZipEntry
  table: number
  name: string
  notes: NoteTaker
  limits: ReaderLimits
}

async function* tableRows({ zip, part, table, name, notes, limits }: TableReading): AsyncGenerator<SheetBatch> {
  if (table < 0) throw invalid(`The spreadsheet has no sheet called “${name}”.`)
  const rows = new SheetRows(name, limits, notes)
  const cells = new OdsCells(table, rows, notes)
  for await (const _ of readXml(zip.pieces(part), cells, 'The spreadsheet')) yield* rows.ready()
  yield* rows.ready({ all: true })
}

import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid } from '#domain/problem.ts'
import { hasMainPart, mainPart } from '../ooxml/office-package.ts'
import { readRelationships } from '../ooxml/relationships.ts'
import type { Reader, ReaderLimits, SheetBatch } from '../reader.ts'
import { BinaryCells } from '../workbook/binary-cells.ts'
import { SheetRows } from '../workbook/sheet-rows.ts'
import { type ListedSheet, listingOf, SKIPPED, sheetsByName } from '../workbook/workbook-sheets.ts'
import { beginsLikeZip, type ZipEntry } from '../zip/zip-directory.ts'
import { ZipFile } from '../zip/zip-file.ts'
import { readRecords } from './binary-records.ts'
import { SheetRecords } from './sheet-records.ts'
import { readSharedRecords, readStyleRecords, readWorkbookRecords } from './xlsb-parts.ts'

const isWorkbook = (part: string) => part.toLowerCase().startsWith('xl/') && part.toLowerCase().endsWith('.bin')

/** Binary workbooks of Excel since 2007 (.xlsb). */
export const xlsbReader: Reader = {
  kind: 'xlsb',
  recognises: (head, path) => beginsLikeZip(head) && hasMainPart(path, isWorkbook),
  async open({ path, limits }) {
    const zip = await ZipFile.open(path)
    try {
      const workbook = await openWorkbook(zip, limits)
      return {
        sheets: listingOf(workbook.sheets.values()),
        found: {},
        rows: (sheet, notes) => workbook.rows(sheet, notes),
        close: () => zip.close(),
      }
    } catch (error) {
      await zip.close()
      throw error
    }
  },
}

async function openWorkbook(zip: ZipFile, limits: ReaderLimits) {
  const part = (await mainPart(zip)) ?? ''
  const entry = zip.find(part)
  if (!entry) throw invalid('The workbook is damaged: its main part is missing.')
  const relationships = await readRelationships(zip, part)
  const { sheets, from1904 } = await readWorkbookRecords(zip, entry, relationships)
  const looked: ListedSheet<ZipEntry>[] = []
  for (const sheet of sheets) {
    const isEmpty = sheet.place !== null && (await isEmptySheet(zip, sheet.place))
    looked.push(isEmpty ? { ...sheet, skipped: SKIPPED.empty } : sheet)
  }
  const byName = sheetsByName(looked)
  const partOf = (type: string) => {
    const found = [...relationships.values()].find((related) => related.type === type)
    return found ? zip.find(found.part) : null
  }

  async function* rows(name: string, notes: NoteTaker): AsyncGenerator<SheetBatch> {
    const place = byName.get(name)?.place
    if (!place) throw invalid(`The workbook has no sheet called “${name}”.`)
    const [styles, strings] = [partOf('styles'), partOf('sharedStrings')]
    const formats = styles ? await readStyleRecords(zip, styles) : []
    const shared = strings ? await readSharedRecords(zip, strings) : null
    const taken = new SheetRows(name, limits, notes)
    const cells = new BinaryCells({ rows: taken, notes, shared, formats, from1904 })
    const records = new SheetRecords(cells)
    for await (const _ of readRecords(zip.pieces(place), `The sheet “${name}”`, (record) => records.take(record)))
      yield* taken.ready()
    cells.endRow()
    yield* taken.ready({ all: true })
  }
  return { sheets: byName, rows }
}

const FIRST_VALUE = 2
const LAST_VALUE = 18
const SHORT_BLANK = 12
const RICH_TEXT = 62
/** Sheets in which no value is found in this many pieces count as filled. */
const MOST_PIECES = 16

async function isEmptySheet(zip: ZipFile, part: ZipEntry): Promise<boolean> {
  let hasValue = false
  let pieces = 0
  const look = ({ id }: { id: number }) => {
    hasValue ||= (id >= FIRST_VALUE && id <= LAST_VALUE && id !== SHORT_BLANK) || id === RICH_TEXT
  }
  for await (const _ of readRecords(zip.pieces(part), `“${part.name}”`, look))
    if (hasValue || ++pieces === MOST_PIECES) return false
  return true
}

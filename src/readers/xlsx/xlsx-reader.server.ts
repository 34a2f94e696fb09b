import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid } from '#domain/problem.ts'
import { hasMainPart, mainPart } from '../ooxml/office-package.ts'
import { type Relationship, readRelationships } from '../ooxml/relationships.ts'
import type { SharedTexts } from '../ooxml/shared-texts.ts'
import type { Reader, ReaderLimits, ReadingFile, SheetBatch } from '../reader.ts'
import type { NumberFormat } from '../workbook/number-format.ts'
import { SheetRows } from '../workbook/sheet-rows.ts'
import { type ListedSheet, listingOf, SKIPPED, sheetsByName } from '../workbook/workbook-sheets.ts'
import { readXml } from '../xml/read-xml.ts'
import { beginsLikeZip, type ZipEntry } from '../zip/zip-directory.ts'
import { ZipFile } from '../zip/zip-file.ts'
import { isEmptySheet } from './empty-sheet.ts'
import { readSharedStrings } from './shared-strings.ts'
import { SheetCells } from './sheet-cells.ts'
import { readCellFormats } from './styles.ts'
import { readWorkbookPart } from './workbook-part.ts'

/** Nearly always `xl/workbook.xml`; some programs have no folder, or another name in theirs. */
const isWorkbook = (part: string) => /^(?:xl\/.{1,200}|workbook)\.xml$/i.test(part)

/** Workbooks of Excel since 2007 (.xlsx, .xlsm), in both variants of their standard. */
export const xlsxReader: Reader = {
  kind: 'xlsx',
  recognises: (head, path) => beginsLikeZip(head) && hasMainPart(path, isWorkbook),
  async open({ path, limits }: ReadingFile) {
    const zip = await ZipFile.open(path)
    try {
      const workbook = await openWorkbook(zip)
      return {
        sheets: listingOf(workbook.sheets.values()),
        found: {},
        rows: (sheet, notes) => sheetRows(workbook, sheet, notes, limits),
        close: () => zip.close(),
      }
    } catch (error) {
      await zip.close()
      throw error
    }
  },
}

type Workbook = {
  zip: ZipFile
  sheets: Map<string, ListedSheet<ZipEntry>>
  from1904: boolean
  related: Relationship[]
}

async function openWorkbook(zip: ZipFile): Promise<Workbook> {
  const part = (await mainPart(zip)) ?? ''
  const entry = zip.find(part)
  if (!entry) throw invalid('The workbook is damaged: its main part is missing.')
  const relationships = await readRelationships(zip, part)
  const { sheets, from1904 } = await readWorkbookPart(zip, entry, relationships)
  const looked: ListedSheet<ZipEntry>[] = []
  for (const sheet of sheets) {
    const isEmpty = sheet.place !== null && (await isEmptySheet(zip, sheet.place))
    looked.push(isEmpty ? { ...sheet, skipped: SKIPPED.empty } : sheet)
  }
  return { zip, sheets: sheetsByName(looked), from1904, related: [...relationships.values()] }
}

async function* sheetRows(
  { zip, sheets, from1904, related }: Workbook,
  name: string,
  notes: NoteTaker,
  limits: ReaderLimits,
): AsyncGenerator<SheetBatch> {
  const place = sheets.get(name)?.place
  if (!place) throw invalid(`The workbook has no sheet called “${name}”.`)
  const partOf = (type: string) => zip.find(related.find((part) => part.type === type)?.part ?? '')
  const [styles, strings] = [partOf('styles'), partOf('sharedStrings')]
  const formats: NumberFormat[] = styles ? await readCellFormats(zip, styles) : []
  const shared: SharedTexts | null = strings ? await readSharedStrings(zip, strings) : null
  const rows = new SheetRows(name, limits, notes)
  const cells = new SheetCells({ rows, notes, shared, formats, from1904 })
  for await (const _ of readXml(zip.pieces(place), cells, `The sheet “${name}”`)) yield* rows.ready()
  yield* rows.ready({ all: true })
}

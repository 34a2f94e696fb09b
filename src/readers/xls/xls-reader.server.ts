import { setImmediate as yieldTurn } from 'node:timers/promises'
import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid } from '#domain/problem.ts'
import type { Reader, ReaderLimits, SheetBatch } from '../reader.ts'
import { BinaryCells } from '../workbook/binary-cells.ts'
import { SheetRows } from '../workbook/sheet-rows.ts'
import { type ListedSheet, listingOf, SKIPPED, sheetsByName } from '../workbook/workbook-sheets.ts'
import { beginsLikeCompoundFile, CompoundFile, type CompoundStream, isCompoundFile } from './compound-file.ts'
import { isSheet, orderOf, takeCells } from './sheet-biff.ts'
import { encrypted, readGlobals, type WorkbookGlobals } from './workbook-globals.ts'

/** Before Excel 5 a workbook was the records of a sheet and nothing around them. */
function beginsLikeOldWorkbook([first, second = -1, third = -1, fourth]: Uint8Array): boolean {
  return first === 9 && [0, 2, 4, 8].includes(second) && [4, 6, 8, 16].includes(third) && fourth === 0
}

/** Workbooks of Excel 5 to 2003 (.xls). */
export const xlsReader: Reader = {
  kind: 'xls',
  recognises: (head) => beginsLikeCompoundFile(head) || beginsLikeOldWorkbook(head),
  async open({ path, limits }) {
    if (!isCompoundFile(path))
      throw invalid('This workbook is from Excel 4 or older. Save it in a newer format and try again.')
    const file = new CompoundFile(path)
    try {
      const stream = workbookStream(file)
      const globals = whole(() => readGlobals(stream))
      const sheets = sheetsByName(whole(() => globals.sheets.map((sheet) => lookedAt(stream, sheet))))
      return {
        sheets: listingOf(sheets.values()),
        found: {},
        rows: (name, notes) => sheetRows({ stream, globals, place: sheets.get(name)?.place, name, notes, limits }),
        close: async () => file.close(),
      }
    } catch (error) {
      file.close()
      throw error
    }
  },
}

function workbookStream(file: CompoundFile): CompoundStream {
  const stream = file.stream('Workbook') ?? file.stream('Book')
  if (stream) return stream
  if (file.stream('EncryptedPackage') || file.stream('EncryptionInfo')) throw encrypted()
  if (file.stream('WordDocument')) throw invalid('This is a Word document, not a workbook.')
  if (file.stream('PowerPoint Document')) throw invalid('This is a presentation, not a workbook.')
  throw invalid('This is an Office file, but not a workbook.')
}

function lookedAt(stream: CompoundStream, sheet: ListedSheet<number>): ListedSheet<number> {
  if (sheet.place === null) return sheet
  if (!isSheet(stream, sheet.place)) return { ...sheet, place: null, skipped: SKIPPED.missing }
  return orderOf(stream, sheet.place).hasCells ? sheet : { ...sheet, skipped: SKIPPED.empty }
}

type SheetReading = {
  stream: CompoundStream
  globals: WorkbookGlobals
  place: number | null | undefined
  name: string
  notes: NoteTaker
  limits: ReaderLimits
}

async function* sheetRows({ stream, globals, place, name, notes, limits }: SheetReading): AsyncGenerator<SheetBatch> {
  if (place === null || place === undefined) throw invalid(`The workbook has no sheet called “${name}”.`)
  const { shared, formats, from1904, decoder } = globals
  const rows = new SheetRows(name, limits, notes)
  const cells = new BinaryCells({ rows, notes, shared, formats, from1904 })
  const order = whole(() => orderOf(stream, place))
  const turns = takeCells(stream, place, order, { cells, decoder })
  while (!whole(() => turns.next().done)) {
    yield* rows.ready()
    await yieldTurn()
  }
  yield* rows.ready({ all: true })
}

/** Records that are shorter than what they should hold are damage, in words. */
function whole<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw invalid('The workbook is damaged: one of its records is too short.')
    throw error
  }
}

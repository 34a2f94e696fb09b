import type { RowColumn } from '#domain/data/query.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import { CutCells } from './cut-cells.ts'
import { columnLetters, sheetRows } from './sheet-cells.ts'
import { workbookParts } from './workbook-parts.ts'
import { type ZipEntry, zipped } from './zip.server.ts'

type Target = { columns: readonly RowColumn[] }
type Batches = AsyncIterable<(string | null)[][]>

/** A sheet has no more rows; those beyond are on further sheets, each with the header. */
const SHEET_ROWS = 1_048_576

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

/** The bytes of a workbook that holds these rows, on as many sheets as they need. */
export function workbookBytes(target: Target, batches: Batches, sheetRowLimit = SHEET_ROWS): AsyncGenerator<Buffer> {
  return zipped(parts(target, batches, sheetRowLimit))
}

async function* parts(target: Target, batches: Batches, sheetRowLimit: number): AsyncGenerator<ZipEntry> {
  const rest = takenFrom(batches[Symbol.asyncIterator]())
  const cut = new CutCells()
  let sheets = 0
  do {
    sheets++
    const pieces = sheetXml(target, rest, sheetRowLimit, cut.ofSheet(sheets))
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces }
  } while (!(await rest.isOver()))
  const notes = cut.sheet()
  if (notes !== null) yield { name: `xl/worksheets/sheet${sheets + 1}.xml`, pieces: [notes] }
  // Only now is it known how many sheets there are.
  for (const { name, text } of workbookParts(sheets, notes !== null)) yield { name, pieces: [text] }
}

async function* sheetXml(
  { columns }: Target,
  rows: Rest,
  limit: number,
  onCut: (reference: string, characters: number) => void,
): AsyncGenerator<string> {
  const write = sheetRows(columns, onCut)
  const header = sheetRows(columns.map(({ name }) => ({ name, dataType: 'text' })))
  const names = columns.map(({ name }) => name)
  let batch = await rows.take(Math.min(PIECE_ROWS, limit - 1))
  yield `${HEAD}${widths(names, batch)}<sheetData>${header(names, 1)}`
  let row = 2
  while (batch.length > 0) {
    const first = row
    yield batch.map((cells, at) => write(cells, first + at)).join('')
    row += batch.length
    await nextTurn()
    batch = row <= limit ? await rows.take(Math.min(PIECE_ROWS, limit - row + 1)) : []
  }
  yield `</sheetData>${filter(columns.length, row - 1)}</worksheet>`
}

/** So many rows are written before others have their turn. */
const PIECE_ROWS = 500

const NARROWEST = 8
const WIDEST = 60
const MEASURED_ROWS = 100
/** In letters, which is how sheets measure: what a filter's button and the edges take. */
const AROUND = 4

/** Columns as wide as their names and what stands in the first rows. */
function widths(names: readonly string[], batch: readonly (readonly (string | null)[])[]): string {
  if (names.length === 0) return ''
  const measured = batch.slice(0, MEASURED_ROWS)
  const cols = names.map((name, at) => {
    const longest = measured.reduce((most, cells) => Math.max(most, cells[at]?.length ?? 0), name.length)
    const width = Math.min(WIDEST, Math.max(NARROWEST, longest + AROUND))
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  return `<cols>${cols.join('')}</cols>`
}

/** Its columns can be filtered by their values. */
function filter(columns: number, rows: number): string {
  return columns === 0 ? '' : `<autoFilter ref="A1:${columnLetters(columns - 1)}${rows}"/>`
}

type Rest = { take(most: number): Promise<(string | null)[][]>; isOver(): Promise<boolean> }

/** Batches of which a sheet may take a part, and the next sheet the rest. */
function takenFrom(batches: AsyncIterator<(string | null)[][]>): Rest {
  let held: (string | null)[][] = []
  const fill = async () => {
    while (held.length === 0) {
      const { done, value } = await batches.next()
      if (done) return
      held = value
    }
  }
  return {
    async take(most) {
      await fill()
      const taken = held.slice(0, most)
      held = held.slice(most)
      return taken
    },
    async isOver() {
      await fill()
      return held.length === 0
    },
  }
}

import type { RowTable } from '#engines/engine.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import { sheetRows } from './sheet-cells.ts'
import { workbookParts } from './workbook-parts.ts'
import { type ZipEntry, zipped } from './zip.server.ts'

type Batches = AsyncIterable<(string | null)[][]>

/** A sheet has no more rows; those beyond are on further sheets, each with the header. */
const SHEET_ROWS = 1_048_576

const HEAD =
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
const END = '</sheetData></worksheet>'

/** The bytes of a workbook that holds these rows, on as many sheets as they need. */
export function workbookBytes(target: RowTable, batches: Batches, sheetRowLimit = SHEET_ROWS): AsyncGenerator<Buffer> {
  return zipped(parts(target, batches, sheetRowLimit))
}

async function* parts(target: RowTable, batches: Batches, sheetRowLimit: number): AsyncGenerator<ZipEntry> {
  const rest = takenFrom(batches[Symbol.asyncIterator]())
  let sheets = 0
  do {
    sheets++
    yield { name: `xl/worksheets/sheet${sheets}.xml`, pieces: sheetXml(target, rest, sheetRowLimit) }
  } while (!(await rest.isOver()))
  // Only now is it known how many sheets there are.
  for (const { name, text } of workbookParts(sheets)) yield { name, pieces: [text] }
}

async function* sheetXml({ columns }: RowTable, rows: Rest, limit: number): AsyncGenerator<string> {
  const write = sheetRows(columns)
  const header = sheetRows(columns.map(({ name }) => ({ name, dataType: 'text' })))
  const names = columns.map(({ name }) => name)
  yield HEAD + header(names, 1)
  for (let row = 2; row <= limit; ) {
    const batch = await rows.take(limit - row + 1)
    if (batch.length === 0) break
    const first = row
    yield batch.map((cells, at) => write(cells, first + at)).join('')
    row += batch.length
    await nextTurn()
  }
  yield END
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

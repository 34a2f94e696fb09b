import { nextTurn } from '#event-loop/turns.server.ts'
import { columnLetters, sheetRows } from './sheet-cells.ts'
import { workbookParts } from './workbook-parts.ts'
import { type ZipEntry, zipped } from './zip.server.ts'

/** Programs refuse a sheet with more links; cells beyond hold the address as text. */
const MOST_LINKS = 65_000
const ROWS_AT_ONCE = 500

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const HEAD = `${XML}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

/** Rows of text under a header; the cells of the column `linked` hold addresses, and lead to them. */
export type LinkedSheet = { header: readonly string[]; rows: readonly (readonly string[])[]; linked: number }

/** The bytes of a workbook of one sheet whose addresses can be followed. */
export function linkedWorkbook(sheet: LinkedSheet): AsyncGenerator<Buffer> {
  return zipped(parts(sheet))
}

async function* parts(sheet: LinkedSheet): AsyncGenerator<ZipEntry> {
  yield { name: 'xl/worksheets/sheet1.xml', pieces: sheetXml(sheet) }
  yield { name: 'xl/worksheets/_rels/sheet1.xml.rels', pieces: linkXml(sheet) }
  for (const { name, text } of workbookParts(1)) yield { name, pieces: [text] }
}

async function* sheetXml({ header, rows, linked }: LinkedSheet): AsyncGenerator<string> {
  const write = sheetRows(header.map((name) => ({ name, dataType: 'text' as const })))
  yield HEAD + write(header, 1)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows
      .slice(from, from + ROWS_AT_ONCE)
      .map((cells, at) => write(cells, from + at + 2))
      .join('')
    await nextTurn()
  }
  yield '</sheetData>'
  const count = Math.min(rows.length, MOST_LINKS)
  if (count > 0) {
    const column = columnLetters(linked)
    yield '<hyperlinks>'
    for (let row = 0; row < count; row++) yield `<hyperlink ref="${column}${row + 2}" r:id="rId${row + 1}"/>`
    yield '</hyperlinks>'
  }
  yield '</worksheet>'
}

function* linkXml({ rows, linked }: LinkedSheet): Generator<string> {
  yield `${XML}<Relationships xmlns="${RELATIONS}">`
  for (const [at, cells] of rows.slice(0, MOST_LINKS).entries())
    yield `<Relationship Id="rId${at + 1}" Type="${LINK}" Target="${escaped(encodeURI(cells[linked] ?? ''))}" TargetMode="External"/>`
  yield '</Relationships>'
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(address: string): string {
  return address.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}

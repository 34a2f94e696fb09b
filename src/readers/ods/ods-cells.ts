import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { NumberCells } from '../workbook/number-cells.ts'
import type { SheetRows } from '../workbook/sheet-rows.ts'
import type { XmlName } from '../xml/xml-names.ts'
import type { XmlHandler } from '../xml/xml-parser.ts'
import type { XmlTag } from '../xml/xml-tag.ts'
import { clockText, isErrorText, shownCode } from './ods-values.ts'

/** What the tag of a cell says about it. */
type OpenCell = {
  type: string | null
  value: string | null
  isError: boolean
  hasFormula: boolean
  repeated: number
}

const SPACE = 32
const TAB = 9
const LINE = 10

/** Takes the cells of one table out of the XML of a spreadsheet. */
export class OdsCells implements XmlHandler {
  wantsText = false
  private readonly table: number
  private readonly rows: SheetRows
  private readonly notes: NoteTaker
  private readonly numbers: NumberCells
  private readonly place = { row: 0, column: 0 }
  /** What is shown in the cell. */
  private readonly shown = new ByteBuffer()
  private tables = -1
  private nested = 0
  private isWanted = false
  private cell: OpenCell | null = null
  /** Elements that are open inside of the cell, and how many of them are of no interest. */
  private depth = 0
  private skipped = 0
  private rowRepeated = 1

  constructor(table: number, rows: SheetRows, notes: NoteTaker) {
    this.table = table
    this.rows = rows
    this.notes = notes
    this.numbers = new NumberCells(rows.text, notes, false)
  }

  open({ full, local }: XmlName, tag: XmlTag): void {
    if (full === 'table:table') {
      this.tables++
      this.nested++
      this.isWanted = this.tables === this.table
    }
    if (!this.isWanted) return
    if (this.cell) this.openInside(local, tag)
    else if (full === 'table:table-row') {
      this.rowRepeated = repeats(tag, 'table:number-rows-repeated')
      this.rows.beginRepeatedRow(this.rowRepeated)
      this.place.row = this.rows.row
      this.place.column = 0
    } else if (full === 'table:table-cell' || full === 'table:covered-table-cell') this.openCell(tag)
  }

  close({ full }: XmlName): void {
    if (full === 'table:table') this.isWanted = --this.nested > 0 && this.isWanted
    if (!this.isWanted) return
    if (this.cell && this.depth > 0) this.closeInside()
    else if (this.cell) this.closeCell(this.cell)
    else if (full === 'table:table-row') this.rows.endRow(this.rowRepeated)
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    this.shown.append(bytes, start, end)
    if (this.shown.length > this.rows.mostRowBytes) throw this.rows.tooLongRow()
  }

  private openCell(tag: XmlTag): void {
    const type = tag.valueOf('office:value-type')
    this.cell = {
      type,
      value: typedValue(tag, type),
      isError: tag.valueOf('calcext:value-type') === 'error',
      hasFormula: tag.valueOf('table:formula') !== null,
      repeated: repeats(tag, 'table:number-columns-repeated'),
    }
    this.depth = 0
    this.skipped = 0
    this.shown.length = 0
    this.place.column++
    const spans = [tag.valueOf('table:number-columns-spanned'), tag.valueOf('table:number-rows-spanned')]
    if (spans.some((span) => Number(span ?? 1) > 1)) this.notes.note('merged-cells', this.place.row, this.place.column)
  }

  /** Paragraphs of the cell itself are its text; comments and drawings on it are not. */
  private openInside(local: string, tag: XmlTag): void {
    const isText = this.skipped === 0 && (this.depth === 0 ? local === 'p' : local !== 'annotation')
    this.depth++
    if (!isText) {
      this.skipped++
      this.wantsText = false
      return
    }
    if (this.depth === 1 && this.shown.length > 0) this.shown.appendByte(LINE)
    if (local === 'tab') this.shown.appendByte(TAB)
    else if (local === 'line-break') this.shown.appendByte(LINE)
    else if (local === 's') this.addSpaces(repeats(tag, 'text:c'))
    this.wantsText = true
  }

  private closeInside(): void {
    this.depth--
    if (this.skipped > 0) this.skipped--
    this.wantsText = this.depth > 0 && this.skipped === 0
  }

  private addSpaces(count: number): void {
    if (this.shown.length + count > this.rows.mostRowBytes) throw this.rows.tooLongRow()
    for (let i = 0; i < count; i++) this.shown.appendByte(SPACE)
  }

  private closeCell(cell: OpenCell): void {
    this.cell = null
    const { rows, place } = this
    const start = rows.text.length
    this.write(cell)
    const end = rows.text.length
    rows.addCell(place.column, start)
    if (end === start) {
      place.column += cell.repeated - 1
      return
    }
    for (let i = 1; i < cell.repeated; i++) {
      const copied = rows.text.length
      rows.text.append(rows.text.bytes, start, end)
      rows.addCell(++place.column, copied)
    }
  }

  private write({ type, value, isError, hasFormula }: OpenCell): void {
    const { rows, notes, place, shown } = this
    const { text } = rows
    if (isError || (hasFormula && shown.length < 10 && isErrorText(shown.text())))
      notes.note('error-value', place.row, place.column, shown.text())
    else if (type === null) {
      if (hasFormula) notes.note('formula-without-value', place.row, place.column)
    } else if (type === 'string') {
      if (shown.length > 0) text.append(shown.bytes, 0, shown.length)
      else text.appendText(value ?? '')
    } else if (type === 'boolean') text.appendAscii(value === 'true' ? 'TRUE' : 'FALSE')
    else if (type === 'date') text.appendText(value ?? shown.text())
    else if (type === 'time') text.appendText(clockText(value ?? '') ?? shown.text())
    else {
      const code = shown.length < 40 ? shownCode(shown.text(), Number(value)) : null
      const written = Buffer.from(value ?? '')
      if (code !== null) text.appendText(code)
      else
        this.numbers.appendWritten(
          written,
          written.length,
          { kind: type === 'percentage' ? 'percent' : 'number' },
          place,
        )
    }
  }
}

function typedValue(tag: XmlTag, type: string | null): string | null {
  if (type === 'date') return tag.valueOf('office:date-value')
  if (type === 'time') return tag.valueOf('office:time-value')
  if (type === 'boolean') return tag.valueOf('office:boolean-value')
  return tag.valueOf(type === 'string' ? 'office:string-value' : 'office:value')
}

/** How often something stands there; 1 where nothing sensible is said. */
function repeats(tag: XmlTag, attribute: string): number {
  const said = Number(tag.valueOf(attribute) ?? 1)
  return Number.isSafeInteger(said) && said > 0 ? said : 1
}

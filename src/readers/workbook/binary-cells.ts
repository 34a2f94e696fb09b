import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import type { SharedTexts } from '../ooxml/shared-texts.ts'
import { NumberCells } from './number-cells.ts'
import type { NumberFormat } from './number-format.ts'
import type { SheetRows } from './sheet-rows.ts'

export type BinaryContext = {
  rows: SheetRows
  notes: NoteTaker
  shared: SharedTexts | null
  formats: readonly NumberFormat[]
  from1904: boolean
}

const NUMBER: NumberFormat = { kind: 'number' }

const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
])

/** Takes cells of the binary kinds of workbooks, which have the same values in other records. Rows and columns from 1. */
export class BinaryCells {
  private readonly context: BinaryContext
  private readonly numbers: NumberCells
  private readonly place = { row: 0, column: 0 }

  constructor(context: BinaryContext) {
    this.context = context
    this.numbers = new NumberCells(context.rows.text, context.notes, context.from1904)
  }

  /** Cells that follow are of this row. */
  toRow(row: number): void {
    if (row === this.place.row) return
    this.endRow()
    this.context.rows.beginRow(row)
    this.place.row = row
  }

  number(column: number, style: number, value: number): void {
    this.place.column = column
    this.write(column, () => this.numbers.append(value, this.context.formats[style] ?? NUMBER, this.place))
  }

  text(column: number, text: string): void {
    this.write(column, () => {
      const start = this.context.rows.text.length
      this.context.rows.text.appendText(text)
      this.leaveOutNul(column, start)
    })
  }

  sharedText(column: number, index: number): void {
    const { rows, notes, shared } = this.context
    this.write(column, () => {
      const start = rows.text.length
      if (!shared?.appendTo(rows.text, index)) notes.note('missing-text', this.place.row, column)
      this.leaveOutNul(column, start)
    })
  }

  truth(column: number, value: boolean): void {
    this.text(column, value ? 'TRUE' : 'FALSE')
  }

  error(column: number, code: number): void {
    this.context.notes.note('error-value', this.place.row, column, ERRORS.get(code) ?? `#${code}`)
  }

  merged(row: number, column: number): void {
    this.context.notes.note('merged-cells', row, column)
  }

  endRow(): void {
    if (this.place.row > 0) this.context.rows.endRow()
  }

  /** Programs that end their texts with NUL have written it into some; databases have no place for it. */
  private leaveOutNul(column: number, start: number): void {
    const { rows, notes } = this.context
    const { bytes, length } = rows.text
    let to = start
    for (let at = start; at < length; at++) if (bytes[at] !== 0) bytes[to++] = bytes[at] as number
    if (to < length) notes.note('nul-character', this.place.row, column)
    rows.text.length = to
  }

  private write(column: number, append: () => void): void {
    const start = this.context.rows.text.length
    append()
    this.context.rows.addCell(column, start)
  }
}

/** A number in four bytes: a whole one or the upper half of a double, of either a hundredth. */
export function packedNumber(view: DataView, at: number): number {
  const packed = view.getInt32(at, true)
  const value = (packed & 2) !== 0 ? packed >> 2 : upperHalf(packed & ~3)
  return (packed & 1) !== 0 ? value / 100 : value
}

const double = new DataView(new ArrayBuffer(8))

function upperHalf(bits: number): number {
  double.setInt32(0, bits)
  return double.getFloat64(0)
}

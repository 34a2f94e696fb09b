import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import { unescapeText } from '../ooxml/escaped-text.ts'
import type { SharedTexts } from '../ooxml/shared-texts.ts'
import { NumberCells } from '../workbook/number-cells.ts'
import type { NumberFormat } from '../workbook/number-format.ts'
import type { SheetRows } from '../workbook/sheet-rows.ts'
import type { XmlName } from '../xml/xml-names.ts'
import type { XmlHandler } from '../xml/xml-parser.ts'
import type { XmlTag } from '../xml/xml-tag.ts'
import { readReference } from './cell-reference.ts'

export type SheetContext = {
  rows: SheetRows
  notes: NoteTaker
  shared: SharedTexts | null
  formats: readonly NumberFormat[]
  from1904: boolean
}

const NUMBER: NumberFormat = { kind: 'number' }

/** Takes the cells out of a sheet's XML, row by row. */
export class SheetCells implements XmlHandler {
  wantsText = false
  private readonly context: SheetContext
  private readonly numbers: NumberCells
  private readonly value = new ByteBuffer()
  private readonly place = { row: 0, column: 0 }
  private inRow = false
  private hasRowNumber = false
  private inCell = false
  private inPronunciation = false
  private hasFormula = false
  private type = 'n'
  private style = 0

  constructor(context: SheetContext) {
    this.context = context
    this.numbers = new NumberCells(context.rows.text, context.notes, context.from1904)
  }

  open({ local }: XmlName, tag: XmlTag): void {
    switch (local) {
      case 'c':
        if (this.inRow) this.openCell(tag)
        return
      case 'v':
      case 't':
        this.wantsText = this.inCell && !this.inPronunciation
        return
      case 'f':
        this.hasFormula = true
        return
      case 'row':
        this.openRow(tag)
        return
      case 'rPh':
        this.inPronunciation = true
        return
      case 'mergeCell':
        this.noteMerge(tag.value('ref'))
    }
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    this.value.append(bytes, start, end)
    if (this.value.length > this.context.rows.mostRowBytes) throw this.context.rows.tooLongRow()
  }

  close({ local }: XmlName): void {
    switch (local) {
      case 'v':
      case 't':
        this.wantsText = false
        return
      case 'c':
        if (this.inCell) this.closeCell()
        return
      case 'rPh':
        this.inPronunciation = false
        return
      case 'row':
        this.inRow = false
        this.context.rows.endRow()
    }
  }

  private openRow(tag: XmlTag): void {
    let number: number | null = null
    for (let at = 0; at < tag.count; at++) if (tag.names[at]?.local === 'r') number = tag.integerAt(at)
    this.context.rows.beginRow(number)
    this.hasRowNumber = number !== null
    this.place.row = this.context.rows.row
    this.place.column = 0
    this.inRow = true
  }

  private openCell(tag: XmlTag): void {
    this.inCell = true
    this.hasFormula = false
    this.type = 'n'
    this.style = 0
    this.value.length = 0
    this.place.column++
    for (let at = 0; at < tag.count; at++) {
      const name = tag.names[at]?.local
      if (name === 'r') this.moveTo(tag, at)
      else if (name === 's') this.style = tag.integerAt(at) ?? 0
      else if (name === 't') this.type = typeAt(tag, at)
    }
  }

  private moveTo(tag: XmlTag, attribute: number): void {
    const { rows } = this.context
    const { row, column } = readReference(tag.bytes, tag.starts[attribute] ?? 0, tag.ends[attribute] ?? 0)
    if (column > 0) this.place.column = column
    if (this.hasRowNumber || row <= rows.row) return
    rows.row = row
    this.place.row = row
  }

  private closeCell(): void {
    const { rows, notes } = this.context
    this.inCell = false
    const start = rows.text.length
    if (this.value.length > 0) this.writeValue()
    else if (this.hasFormula && this.type !== 'str')
      notes.note('formula-without-value', this.place.row, this.place.column)
    rows.addCell(this.place.column, start)
  }

  private writeValue(): void {
    const { value, place } = this
    const { rows, notes, shared, formats } = this.context
    switch (this.type) {
      case 's':
        if (!shared?.appendTo(rows.text, integerIn(value))) notes.note('missing-text', place.row, place.column)
        return
      case 'n':
        this.numbers.appendWritten(value.bytes, value.length, formats[this.style] ?? NUMBER, place)
        return
      case 'b':
        rows.text.appendAscii(value.bytes[0] === 48 || value.bytes[0] === 102 ? 'FALSE' : 'TRUE')
        return
      case 'e':
        notes.note('error-value', place.row, place.column, value.text())
        return
      default: {
        const start = rows.text.length
        rows.text.append(value.bytes, 0, value.length)
        if (this.type !== 'd') unescapeText(rows.text, start)
      }
    }
  }

  private noteMerge(ref: string | null): void {
    const bytes = Buffer.from(ref ?? '')
    const { row, column } = readReference(bytes, 0, bytes.length)
    this.context.notes.note('merged-cells', row, column, ref ?? '')
  }
}

/** Of nearly all cells it is one letter. */
function typeAt(tag: XmlTag, attribute: number): string {
  const start = tag.starts[attribute] as number
  const letter = tag.bytes[start]
  if ((tag.ends[attribute] as number) - start !== 1) return tag.textAt(attribute)
  if (letter === 115) return 's'
  return letter === 110 ? 'n' : tag.textAt(attribute)
}

function integerIn({ bytes, length }: ByteBuffer): number {
  let value = 0
  for (let at = 0; at < length; at++) {
    const digit = (bytes[at] as number) - 48
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

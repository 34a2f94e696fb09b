import { isUtf8 } from 'node:buffer'
import type { TextBatch } from '#domain/data/text-batch.ts'
import { invalid } from '#domain/problem.ts'
import { CellPlaces } from './cell-places.ts'
import { type CsvRecord, CsvRecords } from './csv-records.ts'

export type CsvLimits = { columns: number; recordBytes: number }

/** What was met on the way, which says whether others read the same in this file. */
export type CsvTraits = {
  quotedCells: number
  blankLines: number
  lf: number
  crLf: number
  cr: number
  longest: number
}

/**
 * Cuts the UTF-8 bytes of a CSV, which arrive in pieces, into rows. An empty cell, quoted or not, is null; blank lines
 * are skipped; CRLF, LF and CR each end a line; a row with more or fewer cells than the first is refused with its line.
 */
export class CsvParser {
  /** Of everything after the first row. */
  readonly traits: CsvTraits = { quotedCells: 0, blankLines: 0, lf: 0, crLf: 0, cr: 0, longest: 0 }
  /** Lines up to the end of the first row. */
  firstRowLines = 0
  private readonly limits: CsvLimits
  private readonly cells = new CellPlaces()
  private readonly records: CsvRecords
  private rest: Uint8Array<ArrayBuffer> = new Uint8Array()
  private line = 1
  private read = 0
  private width: number | null = null

  constructor(dialect: { delimiter: string; quote: string }, limits: CsvLimits) {
    this.records = new CsvRecords(dialect, this.cells)
    this.limits = limits
  }

  /** The rows that these bytes complete. */
  push(piece: Uint8Array): TextBatch | null {
    const bytes = new Uint8Array(this.rest.length + piece.length)
    bytes.set(this.rest)
    bytes.set(piece, this.rest.length)
    return this.parse(bytes, false)
  }

  end(): TextBatch | null {
    return this.parse(this.rest, true)
  }

  private parse(bytes: Uint8Array<ArrayBuffer>, atEnd: boolean): TextBatch | null {
    if (bytes.includes(0)) throw invalid(`There is a NUL character on or after line ${this.line}.`)
    // Before doubled quotes are made one in place, which leaves bytes behind that belong to no cell.
    this.checkText(bytes, atEnd ? bytes.length : wholeCharacters(bytes))
    let at = 0
    let rows = 0
    while (at < bytes.length) {
      this.cells.begin()
      const record = this.records.cut(bytes, at, atEnd, this.line)
      if (record === null) break
      if (this.isBlank()) this.cells.drop()
      else {
        this.checkWidth(this.cells.ofRecord())
        this.cells.keep(bytes, this.records.quote)
        rows++
      }
      this.noteRecord(record, record.next - at)
      this.cells.next()
      at = record.next
      this.line += record.lines
    }
    this.rest = bytes.slice(at)
    if (this.rest.length > this.limits.recordBytes)
      throw invalid(`The row that starts on line ${this.line} is too long; is a quote left open?`)
    this.read += at
    return this.cells.take(rows, this.width ?? 0, bytes)
  }

  private isBlank(): boolean {
    return this.cells.ofRecord() === 1 && this.cells.isLastEmpty()
  }

  private noteRecord({ lines, end }: CsvRecord, length: number): void {
    if (end) this.traits[end]++
    const blank = this.cells.ofRecord() === 0
    if (this.firstRowLines === 0 && !blank) {
      this.firstRowLines = this.line + lines - 1
      return
    }
    if (blank) this.traits.blankLines++
    this.traits.quotedCells += this.cells.quotedOfRecord()
    this.traits.longest = Math.max(this.traits.longest, length)
  }

  private checkWidth(cells: number): void {
    this.width ??= cells
    if (cells > this.limits.columns)
      throw invalid(`The file has ${cells} columns; at most ${this.limits.columns} are read.`)
    if (cells === this.width) return
    throw invalid(
      `Line ${this.line} has ${cells} ${cells === 1 ? 'cell' : 'cells'} where the first line has ${this.width} (delimiter ${JSON.stringify(String.fromCharCode(this.records.delimiter))}).`,
    )
  }

  private checkText(bytes: Uint8Array, end: number): void {
    if (isUtf8(bytes.subarray(0, end))) return
    throw invalid(`The file is not UTF-8 text: there is an invalid byte after byte ${this.read}.`)
  }
}

/** Where the last character ends that is known to be there with all of its bytes. */
function wholeCharacters(bytes: Uint8Array): number {
  let end = bytes.length
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--
  return ((bytes[end - 1] ?? 0) & 0xc0) === 0xc0 ? end - 1 : bytes.length
}

import { isUtf8 } from 'node:buffer'
import { invalid } from '#domain/problem.ts'
import type { SheetBatch } from '../reader.ts'
import { CellPlaces } from './cell-places.ts'
import { type CsvRecord, CsvRecords } from './csv-records.ts'

export type CsvLimits = { columns: number; recordBytes: number }

/** DuckDB reads lines of up to two million bytes; longer ones are left to the parser. */
const LONGEST_PLAIN_LINE = 1_000_000

/**
 * Cuts the UTF-8 bytes of a CSV, which arrive in pieces, into rows. An empty cell, quoted or not, is null; blank lines
 * are skipped, and count as rows of the file; CRLF, LF and CR each end a line.
 */
export class CsvParser {
  private readonly limits: CsvLimits
  private readonly cells: CellPlaces
  private readonly records: CsvRecords
  private rest: Uint8Array<ArrayBuffer> = new Uint8Array()
  private line = 1
  private row = 0
  private read = 0
  /** Whether every row so far is one line that ends with LF. */
  private rowsAreLines = true
  /** The last row with a quoted cell, or too long for others. */
  private lastUnplain = 0
  private width = 0
  /** The row since which all have this width. */
  private sameSince = 1

  constructor(dialect: { delimiter: string; quote: string }, limits: CsvLimits) {
    this.cells = new CellPlaces(limits.columns)
    this.records = new CsvRecords(dialect, this.cells)
    this.limits = limits
  }

  /** The rows that these bytes complete. */
  push(piece: Uint8Array): SheetBatch[] {
    const bytes = new Uint8Array(this.rest.length + piece.length)
    bytes.set(this.rest)
    bytes.set(piece, this.rest.length)
    return this.parse(bytes, false)
  }

  end(): SheetBatch[] {
    return this.parse(this.rest, true)
  }

  /** Whether all rows below this one are plain lines with so many cells. */
  isPlainBelow(row: number, width: number): boolean {
    return this.rowsAreLines && this.lastUnplain <= row && this.sameSince <= row + 1 && this.width === width
  }

  private parse(bytes: Uint8Array<ArrayBuffer>, atEnd: boolean): SheetBatch[] {
    if (bytes.includes(0)) throw invalid(`There is a NUL character on or after line ${this.line}.`)
    // Before doubled quotes are made one in place, which leaves bytes behind that belong to no cell.
    this.checkText(bytes, atEnd ? bytes.length : wholeCharacters(bytes))
    let at = 0
    while (at < bytes.length) {
      this.cells.begin()
      const record = this.records.cut(bytes, at, atEnd, this.line)
      if (record === null) break
      this.row++
      const isBlank = this.isBlank()
      if (isBlank) this.cells.drop()
      else this.cells.keep(bytes, this.records.quote, this.row)
      this.notePlainness(record, record.next - at, isBlank)
      this.cells.next()
      at = record.next
      this.line += record.lines
    }
    this.rest = bytes.slice(at)
    if (this.rest.length > this.limits.recordBytes)
      throw invalid(`The row that starts on line ${this.line} is too long; is a quote left open?`)
    this.read += at
    return this.cells.take(bytes)
  }

  private isBlank(): boolean {
    return this.cells.ofRecord() === 1 && this.cells.isLastEmpty()
  }

  private notePlainness({ lines, end }: CsvRecord, length: number, isBlank: boolean): void {
    // With CRLF DuckDB loses the last row of some files.
    if (isBlank || end === 'crLf' || end === 'cr' || lines > 1) this.rowsAreLines = false
    if (this.cells.quotedOfRecord() > 0 || length >= LONGEST_PLAIN_LINE) this.lastUnplain = this.row
    const width = this.cells.ofRecord()
    if (width === this.width) return
    this.width = width
    this.sameSince = this.row
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

import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { tooLarge } from '#domain/problem.ts'
import type { NumberedBatch } from '../sheet-batch.ts'
import { CellPlaces } from './cell-places.ts'
import { type CsvRecord, CsvRecords } from './csv-records.ts'

export type CsvDialect = { delimiter: string; quote: string }
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
  /** Pieces that wait until there are as many bytes as in `rest`, which are then looked at again. */
  private waiting: Uint8Array[] = []
  private waitingBytes = 0
  /** Whether every row so far is one line that ends with LF. */
  private rowsAreLines = true
  /** The last row with a quoted cell, or too long for others. */
  private lastUnplain = 0
  private width = 0
  /** The row since which all have this width. */
  private sameSince = 1

  private readonly notes: NoteTaker

  constructor(dialect: CsvDialect, limits: CsvLimits, notes: NoteTaker) {
    this.notes = notes
    this.cells = new CellPlaces(limits.columns)
    this.records = new CsvRecords(dialect, this.cells)
    this.limits = limits
  }

  /** The rows that these bytes complete. */
  push(piece: Uint8Array): NumberedBatch[] {
    this.waiting.push(piece)
    this.waitingBytes += piece.length
    const isEnough = this.waitingBytes >= this.rest.length
    if (isEnough || this.rest.length + this.waitingBytes > this.limits.recordBytes)
      return this.parse(this.takeWaiting(), false)
    // The next piece overwrites this one.
    this.waiting[this.waiting.length - 1] = piece.slice()
    return []
  }

  end(): NumberedBatch[] {
    return this.parse(this.takeWaiting(), true)
  }

  private takeWaiting(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.rest.length + this.waitingBytes)
    bytes.set(this.rest)
    let at = this.rest.length
    for (const piece of this.waiting) {
      bytes.set(piece, at)
      at += piece.length
    }
    this.waiting = []
    this.waitingBytes = 0
    return bytes
  }

  /** How many rows of the file there were so far. */
  get lastRow(): number {
    return this.row
  }

  /** Whether all rows below this one are plain lines with so many cells. */
  isPlainBelow(row: number, width: number): boolean {
    return this.rowsAreLines && this.lastUnplain <= row && this.sameSince <= row + 1 && this.width === width
  }

  private parse(bytes: Uint8Array<ArrayBuffer>, atEnd: boolean): NumberedBatch[] {
    let at = 0
    while (at < bytes.length) {
      this.cells.begin()
      const record = this.records.cut(bytes, at, atEnd, this.line)
      if (record === null) break
      this.row++
      const isBlank = this.isBlank()
      if (isBlank) this.cells.drop()
      else this.cells.keep(bytes, this.records.quote, this.row)
      for (const cell of this.cells.halfQuoted) this.notes.note('text-after-quote', this.row, cell + 1)
      this.notePlainness(record, record.next - at, isBlank)
      this.cells.next()
      at = record.next
      this.line += record.lines
    }
    this.rest = bytes.slice(at)
    if (this.rest.length > this.limits.recordBytes)
      throw tooLarge(
        `The row that starts on line ${this.line} has more than ${this.limits.recordBytes} bytes, the most that can be read. Is a quote left open?`,
      )
    return this.cells.take(bytes)
  }

  private isBlank(): boolean {
    return this.cells.ofRecord() === 1 && !this.cells.hasQuotes() && this.cells.isLastEmpty()
  }

  private notePlainness({ lines, end }: CsvRecord, length: number, isBlank: boolean): void {
    // With CRLF DuckDB loses the last row of some files.
    if (isBlank || end === 'crLf' || end === 'cr' || lines > 1) this.rowsAreLines = false
    if (this.cells.hasQuotes() || length >= LONGEST_PLAIN_LINE) this.lastUnplain = this.row
    const width = this.cells.ofRecord()
    if (width === this.width) return
    this.width = width
    this.sameSince = this.row
  }
}

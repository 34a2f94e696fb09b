import { isUtf8 } from 'node:buffer'
import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid, tooLarge } from '#domain/problem.ts'
import { ByteBuffer } from '../byte-buffer.ts'
import type { ReaderLimits, SheetBatch } from '../reader.ts'
import { columnName } from './column-name.ts'

const DECODER = new TextDecoder()
/** More than a note shows. */
const SHOWN_BYTES = 512
const FULL_BYTES = 512 * 1024
const FULL_ROWS = 8_192
const FULL_CELLS = 500_000
const FIRST_CELLS = 16_384
const MEGABYTE = 1024 * 1024
/** Cells of all rows that stand in a sheet more than once, as often as they do: a million rows of twenty. */
const MOST_REPEATED_CELLS = 20_000_000

/**
 * Collects the cells of a sheet, in whatever order a row has them, into batches. A row without any value is left out:
 * rows keep their number.
 */
export class SheetRows {
  /** The text of cells. A cell is added to it and then told by where it begins. */
  readonly text = new ByteBuffer()
  row = 0
  private readonly limits: ReaderLimits
  private readonly sheet: string
  private readonly notes: NoteTaker
  private columns = new Uint32Array(FIRST_CELLS)
  private starts = new Uint32Array(FIRST_CELLS)
  private ends = new Uint32Array(FIRST_CELLS)
  private count = 0
  private width = 0
  private firstCell = 0
  private rowStart = 0
  private repeatedCells = 0
  private rowNumbers: number[] = []
  /** The first cell of each row, and where the last one ends. */
  private firstCells: number[] = []
  private readonly queue: { batch: SheetBatch; times: number }[] = []

  constructor(sheet: string, limits: ReaderLimits, notes: NoteTaker) {
    this.sheet = sheet
    this.limits = limits
    this.notes = notes
  }

  /** Numbers that do not grow are wrong; the rows are still there, one after the other. */
  beginRow(number: number | null): void {
    this.row = number !== null && number > this.row ? number : this.row + 1
    this.firstCell = this.count
    this.rowStart = this.text.length
  }

  /** A row that stands there so many times, which files say instead of repeating it. */
  beginRepeatedRow(times: number): void {
    if (times > 1) this.enqueue(1)
    this.beginRow(null)
  }

  /** The text since `start` is a cell of the row; columns count from 1. */
  addCell(column: number, start: number): void {
    const end = this.text.length
    if (end === start) return
    if (column > this.limits.columns)
      throw tooLarge(
        `The sheet “${this.sheet}” has a value in column ${columnName(column)}; at most ${this.limits.columns} columns can be read.`,
      )
    if (end - this.rowStart > this.limits.recordBytes) throw this.tooLongRow()
    if (this.count === this.starts.length) this.grow()
    this.columns[this.count] = column
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count++
    if (column > this.width) this.width = column
  }

  get mostRowBytes(): number {
    return this.limits.recordBytes
  }

  endRow(times = 1): void {
    const { row } = this
    this.row += times - 1
    if (this.count === this.firstCell) return
    this.rowNumbers.push(row)
    this.firstCells.push(this.firstCell)
    if (times > 1) this.refuseRepeats(row, times)
    if (times > 1 || this.isFull()) this.enqueue(times)
  }

  /** Batches that are full; at the end all that is left. */
  *ready({ all } = { all: false }): Generator<SheetBatch> {
    if (all) this.enqueue(1)
    for (let next = this.queue.shift(); next; next = this.queue.shift())
      if (next.times === 1) yield next.batch
      else yield* repeatedRow(next.batch, next.times)
  }

  tooLongRow() {
    const most = Math.floor(this.limits.recordBytes / MEGABYTE)
    return tooLarge(`Row ${this.row} of the sheet “${this.sheet}” has more than ${most} MB of text.`)
  }

  private isFull(): boolean {
    const rows = this.rowNumbers.length
    return this.text.length >= FULL_BYTES || rows >= FULL_ROWS || rows * this.width >= FULL_CELLS
  }

  private enqueue(times: number): void {
    if (this.rowNumbers.length > 0) this.queue.push({ batch: this.take(), times })
  }

  private refuseRepeats(row: number, times: number): void {
    const { rows, bytes } = this.limits
    this.repeatedCells += times * (this.count - this.firstCell)
    const isTooMuch = this.repeatedCells > MOST_REPEATED_CELLS || times * (this.text.length - this.rowStart) > bytes
    if (times > rows || isTooMuch)
      throw tooLarge(`Row ${row} of the sheet “${this.sheet}” is repeated ${times} times, which is too many.`)
  }

  private take(): SheetBatch {
    const rows = this.rowNumbers.length
    const { width } = this
    const bytes = new Uint8Array(this.text.bytes.subarray(0, this.text.length))
    if (!isUtf8(bytes) || bytes.includes(0))
      throw invalid(
        `The sheet “${this.sheet}” is damaged: between rows ${this.rowNumbers[0]} and ${this.row} it has bytes that are not text.`,
      )
    const starts = new Uint32Array(rows * width)
    const ends = new Uint32Array(rows * width)
    for (let row = 0; row < rows; row++) {
      const last = this.firstCells[row + 1] ?? this.count
      for (let cell = this.firstCells[row] as number; cell < last; cell++) {
        const column = this.columns[cell] as number
        const at = row * width + column - 1
        if (ends[at] !== 0) this.noteReplaced(row, column, bytes.subarray(starts[at], ends[at]))
        starts[at] = this.starts[cell] as number
        ends[at] = this.ends[cell] as number
      }
    }
    const batch = { rows, width, bytes, starts, ends, rowNumbers: Uint32Array.from(this.rowNumbers) }
    this.text.length = 0
    this.count = 0
    this.width = 0
    this.rowNumbers = []
    this.firstCells = []
    return batch
  }

  private noteReplaced(row: number, column: number, text: Uint8Array): void {
    this.notes.note(
      'duplicate-cell',
      this.rowNumbers[row] as number,
      column,
      DECODER.decode(text.subarray(0, SHOWN_BYTES)),
    )
  }

  private grow(): void {
    this.columns = twice(this.columns)
    this.starts = twice(this.starts)
    this.ends = twice(this.ends)
  }
}

/** A batch of one row as often as it stands in the sheet. All of them have the same bytes. */
function* repeatedRow({ width, bytes, starts, ends, rowNumbers }: SheetBatch, times: number): Generator<SheetBatch> {
  const most = Math.max(1, Math.min(FULL_ROWS, Math.floor(FULL_CELLS / width)))
  for (let done = 0; done < times; done += most) {
    const rows = Math.min(most, times - done)
    const first = (rowNumbers?.[0] ?? 1) + done
    const batch = {
      rows,
      width,
      bytes: bytes.slice(),
      starts: new Uint32Array(rows * width),
      ends: new Uint32Array(rows * width),
    }
    for (let row = 0; row < rows; row++) {
      batch.starts.set(starts, row * width)
      batch.ends.set(ends, row * width)
    }
    yield { ...batch, rowNumbers: Uint32Array.from({ length: rows }, (_, row) => first + row) }
  }
}

function twice(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(array.length * 2)
  grown.set(array)
  return grown
}

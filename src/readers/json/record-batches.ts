import { tooLarge } from '#domain/problem.ts'
import type { SheetBatch } from '../reader.ts'

const FULL_BYTES = 256 * 1024
const FULL_CELLS = 200_000
const FIRST_BYTES = 320 * 1024

/**
 * Rows of named values, in whatever order each has them, as batches. Columns are those of all rows so far, in the order
 * in which they were met; their names are known at the end.
 */
export class RecordBatches {
  readonly names: string[] = []
  private readonly columns = new Map<string, number>()
  private readonly mostColumns: number
  private bytes = Buffer.allocUnsafe(FIRST_BYTES)
  private length = 0
  private batchRows = 0
  private width = 0
  private starts: number[] = []
  private ends: number[] = []

  constructor(mostColumns: number) {
    this.mostColumns = mostColumns
  }

  /** The column of this name; `key` tells columns apart that are called alike. */
  column(name: string, key = name): number {
    const known = this.columns.get(key)
    if (known !== undefined) return known
    const column = this.names.push(name) - 1
    if (column >= this.mostColumns)
      throw tooLarge(`The file has more than ${this.mostColumns} columns, the most that can be read.`)
    this.columns.set(key, column)
    return column
  }

  /** Begins a row whose columns are all known; answers the rows before it where they are enough or were narrower. */
  beginRow(): SheetBatch | null {
    const isFull = this.length >= FULL_BYTES || this.batchRows * this.width >= FULL_CELLS
    const batch = isFull || this.width < this.names.length ? this.take() : null
    this.width = this.names.length
    this.batchRows++
    for (let cell = 0; cell < this.width; cell++) {
      this.starts.push(0)
      this.ends.push(0)
    }
    return batch
  }

  addBytes(column: number, source: Uint8Array, start: number, end: number): void {
    this.reserve(end - start)
    this.bytes.set(source.subarray(start, end), this.length)
    this.place(column, end - start)
  }

  addText(column: number, text: string): void {
    this.reserve(text.length * 3)
    this.place(column, this.bytes.write(text, this.length))
  }

  take(): SheetBatch | null {
    const { batchRows: rows, width } = this
    if (rows === 0) return null
    const batch = {
      rows,
      width,
      bytes: new Uint8Array(this.bytes.subarray(0, this.length)),
      starts: Uint32Array.from(this.starts),
      ends: Uint32Array.from(this.ends),
    }
    this.starts = []
    this.ends = []
    this.batchRows = 0
    this.length = 0
    return batch
  }

  private place(column: number, length: number): void {
    const cell = (this.batchRows - 1) * this.width + column
    this.starts[cell] = this.length
    this.length += length
    this.ends[cell] = this.length
  }

  private reserve(bytes: number): void {
    if (this.length + bytes <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + bytes))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }
}

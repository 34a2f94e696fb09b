import { tooLarge } from '#domain/problem.ts'
import type { SheetBatch } from '../reader.ts'
import type { NumberedBatch } from '../sheet-batch.ts'

const FIRST_CAPACITY = 32_768
/** Cells of a batch in which rows differ in width, since all get the width of the widest. */
const CELLS_OF_BATCH = 1_000_000

type Bytes = Uint8Array<ArrayBuffer>

/** Where the cells of a batch begin and end, collected record by record: one that is cut off is begun anew. */
export class CellPlaces {
  private starts = new Uint32Array(FIRST_CAPACITY)
  private ends = new Uint32Array(FIRST_CAPACITY)
  private count = 0
  private record = 0
  /** Quoted cells of the record, by their place. */
  private readonly quoted: number[] = []
  /** Cells of the record that have text after a closing quote, counted from 0. */
  readonly halfQuoted: number[] = []
  /** Of every record that was kept: how many cells it has, and which row of the file it is. */
  private widths: number[] = []
  private rowNumbers: number[] = []
  private readonly mostColumns: number

  constructor(mostColumns: number) {
    this.mostColumns = mostColumns
  }

  begin(): void {
    this.count = this.record
    this.quoted.length = 0
    this.halfQuoted.length = 0
  }

  add(start: number, end: number): void {
    if (this.count === this.starts.length) this.grow()
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count++
  }

  addQuoted(start: number, end: number): void {
    this.quoted.push(this.count)
    this.add(start, end)
  }

  addHalfQuoted(start: number, end: number): void {
    this.halfQuoted.push(this.ofRecord())
    this.add(start, end)
  }

  /** Cells of the record so far; none once it was dropped. */
  ofRecord(): number {
    return this.count - this.record
  }

  hasQuotes(): boolean {
    return this.quoted.length + this.halfQuoted.length > 0
  }

  isLastEmpty(): boolean {
    return this.starts[this.count - 1] === this.ends[this.count - 1]
  }

  drop(): void {
    this.count = this.record
  }

  /** The record is whole: its doubled quotes become one each, in place, which no earlier cut could take back. */
  keep(bytes: Uint8Array, quote: number, row: number): void {
    for (const cell of this.quoted)
      this.ends[cell] = withSingleQuotes(bytes, this.starts[cell] ?? 0, this.ends[cell] ?? 0, quote)
    this.widths.push(this.ofRecord())
    this.rowNumbers.push(row)
  }

  /** Goes on with the next record; called for every record that was kept or dropped. */
  next(): void {
    this.record = this.count
  }

  /** The records that were kept; rows that differ in width get empty cells at their end. */
  take(bytes: Bytes): NumberedBatch[] {
    const { widths, rowNumbers } = this
    const [width = 0] = widths
    const isEven = widths.every((one) => one === width)
    const batches = widths.length === 0 ? [] : isEven ? [this.even(bytes, width)] : this.padded(bytes)
    this.widths = []
    this.rowNumbers = []
    this.count = 0
    this.record = 0
    return batches.map((batch, at) => ({
      ...batch,
      rowNumbers: Uint32Array.from(rowNumbers.slice(startOf(batches, at), startOf(batches, at) + batch.rows)),
      widths: Uint32Array.from(widths.slice(startOf(batches, at), startOf(batches, at) + batch.rows)),
    }))
  }

  private even(bytes: Bytes, width: number): SheetBatch {
    const cells = this.widths.length * width
    return {
      rows: this.widths.length,
      width,
      bytes,
      starts: this.starts.slice(0, cells),
      ends: this.ends.slice(0, cells),
    }
  }

  private padded(bytes: Bytes): SheetBatch[] {
    const batches: SheetBatch[] = []
    let cell = 0
    for (let first = 0; first < this.widths.length; ) {
      const { rows, width } = this.groupFrom(first)
      const [starts, ends] = [new Uint32Array(rows * width), new Uint32Array(rows * width)]
      for (let row = 0; row < rows; row++) {
        const next = cell + (this.widths[first + row] ?? 0)
        starts.set(this.starts.subarray(cell, next), row * width)
        ends.set(this.ends.subarray(cell, next), row * width)
        cell = next
      }
      batches.push({ rows, width, bytes: first === 0 ? bytes : bytes.slice(), starts, ends })
      first += rows
    }
    return batches
  }

  /** As many rows as fit into one batch. */
  private groupFrom(first: number): { rows: number; width: number } {
    let width = this.widths[first] ?? 0
    let rows = 1
    for (; first + rows < this.widths.length; rows++) {
      const widest = Math.max(width, this.widths[first + rows] ?? 0)
      if ((rows + 1) * widest > CELLS_OF_BATCH) break
      width = widest
    }
    return { rows, width }
  }

  private grow(): void {
    if (this.ofRecord() >= FIRST_CAPACITY)
      throw tooLarge(`The file has more than ${this.ofRecord()} columns; at most ${this.mostColumns} can be read.`)
    const [starts, ends] = [new Uint32Array(this.starts.length * 2), new Uint32Array(this.ends.length * 2)]
    starts.set(this.starts)
    ends.set(this.ends)
    this.starts = starts
    this.ends = ends
  }
}

const startOf = (batches: readonly SheetBatch[], at: number) =>
  batches.slice(0, at).reduce((rows, batch) => rows + batch.rows, 0)

function withSingleQuotes(bytes: Uint8Array, start: number, end: number, quote: number): number {
  let from = bytes.indexOf(quote, start)
  if (from === -1 || from >= end) return end
  let to = from
  while (from < end) {
    const byte = bytes[from] ?? 0
    bytes[to++] = byte
    from += byte === quote ? 2 : 1
  }
  return to
}

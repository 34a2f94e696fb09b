import type { TextBatch } from '#domain/data/text-batch.ts'

const FIRST_CAPACITY = 32_768

/** Where the cells of a batch begin and end, collected record by record: one that is cut off is begun anew. */
export class CellPlaces {
  private starts = new Uint32Array(FIRST_CAPACITY)
  private ends = new Uint32Array(FIRST_CAPACITY)
  private count = 0
  private record = 0
  /** Quoted cells of the record, by their place. */
  private readonly quoted: number[] = []

  begin(): void {
    this.count = this.record
    this.quoted.length = 0
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

  /** Cells of the record so far; none once it was dropped. */
  ofRecord(): number {
    return this.count - this.record
  }

  quotedOfRecord(): number {
    return this.quoted.length
  }

  isLastEmpty(): boolean {
    return this.starts[this.count - 1] === this.ends[this.count - 1]
  }

  drop(): void {
    this.count = this.record
  }

  /** The record is whole: its doubled quotes become one each, in place, which no earlier cut could take back. */
  keep(bytes: Uint8Array, quote: number): void {
    for (const cell of this.quoted)
      this.ends[cell] = withSingleQuotes(bytes, this.starts[cell] ?? 0, this.ends[cell] ?? 0, quote)
  }

  /** Goes on with the next record; called for every record that was kept or dropped. */
  next(): void {
    this.record = this.count
  }

  take(rows: number, width: number, bytes: Uint8Array<ArrayBuffer>): TextBatch | null {
    const batch =
      rows === 0
        ? null
        : { rows, width, bytes, starts: this.starts.slice(0, rows * width), ends: this.ends.slice(0, rows * width) }
    this.count = 0
    this.record = 0
    return batch
  }

  private grow(): void {
    const [starts, ends] = [new Uint32Array(this.starts.length * 2), new Uint32Array(this.ends.length * 2)]
    starts.set(this.starts)
    ends.set(this.ends)
    this.starts = starts
    this.ends = ends
  }
}

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

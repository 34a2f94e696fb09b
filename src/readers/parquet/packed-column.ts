import { isUtf8 } from 'node:buffer'
import { tooLarge } from '#domain/problem.ts'
import type { RecordBatches } from '../json/record-batches.ts'

/** The cells of a column as bytes, which take a fraction of the memory of as many values. */
export class PackedColumn {
  private bytes = Buffer.allocUnsafe(64 * 1024)
  private length = 0
  private readonly starts: Uint32Array
  private readonly ends: Uint32Array
  private readonly mostBytes: number

  constructor(rows: number, mostBytes: number) {
    this.starts = new Uint32Array(rows)
    this.ends = new Uint32Array(rows)
    this.mostBytes = mostBytes
  }

  put(row: number, value: string | Uint8Array | null): void {
    if (value === null || value.length === 0) return
    const size = typeof value === 'string' ? value.length * 3 : value.length
    if (size > this.mostBytes)
      throw tooLarge(`A cell has more than ${this.mostBytes} bytes, the most that can be read.`)
    this.reserve(size)
    this.starts[row] = this.length
    if (typeof value === 'string') this.length += this.bytes.write(value, this.length)
    else {
      const text = asText(value)
      this.reserve(text.length)
      this.bytes.set(text, this.length)
      this.length += text.length
    }
    this.ends[row] = this.length
  }

  copyTo(batches: RecordBatches, column: number, row: number): void {
    const [start, end] = [this.starts[row] ?? 0, this.ends[row] ?? 0]
    if (start !== end) batches.addBytes(column, this.bytes, start, end)
  }

  private reserve(size: number): void {
    if (this.length + size <= this.bytes.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.bytes.length * 2, this.length + size))
    this.bytes.copy(grown, 0, 0, this.length)
    this.bytes = grown
  }
}

/** Bytes that are no text are written as hexadecimal digits, so that nothing of them is lost. */
function asText(bytes: Uint8Array): Uint8Array {
  return isUtf8(bytes) && !bytes.includes(0) ? bytes : Buffer.from(`\\x${Buffer.from(bytes).toString('hex')}`)
}

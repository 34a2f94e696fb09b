import { invalid } from '#domain/problem.ts'
import type { CompoundStream } from './compound-file.ts'

/** One record of a workbook stream. */
export type BiffRecord = { type: number; at: number; bytes: Uint8Array; view: DataView }

const WINDOW_BYTES = 256 * 1024
const HEAD_BYTES = 4

/** Reads records one after the other: a type, a length, then at most 65,535 bytes. */
export class BiffRecords {
  private readonly stream: CompoundStream
  private at: number
  private window: Uint8Array = new Uint8Array()
  private windowAt = 0

  constructor(stream: CompoundStream, at: number) {
    this.stream = stream
    this.at = at
  }

  next(): BiffRecord | null {
    const record = this.peek()
    if (record) this.at = record.at + HEAD_BYTES + record.bytes.length
    return record
  }

  /** The next record, which stays the next one. */
  peek(): BiffRecord | null {
    if (this.at + HEAD_BYTES > this.stream.size) return null
    const head = this.bytes(this.at, HEAD_BYTES)
    const type = (head[0] as number) | ((head[1] as number) << 8)
    const length = (head[2] as number) | ((head[3] as number) << 8)
    if (this.at + HEAD_BYTES + length > this.stream.size) throw invalid('The workbook is cut off.')
    const bytes = this.bytes(this.at + HEAD_BYTES, length)
    return { type, at: this.at, bytes, view: new DataView(bytes.buffer, bytes.byteOffset, length) }
  }

  private bytes(at: number, length: number): Uint8Array {
    const isInside = at >= this.windowAt && at + length <= this.windowAt + this.window.length
    if (!isInside) {
      this.window = this.stream.read(at, Math.min(Math.max(WINDOW_BYTES, length), this.stream.size - at))
      this.windowAt = at
    }
    return this.window.subarray(at - this.windowAt, at - this.windowAt + length)
  }
}

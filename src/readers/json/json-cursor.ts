import { invalid, tooLarge } from '#domain/problem.ts'
import { isSpace, ValueEnd } from './value-end.ts'

/** Separates records of a sequence, beside white space. */
const RECORD_SEPARATOR = 30

/** A place in a JSON text that arrives in pieces; only what is being read is in memory. */
export class JsonCursor {
  bytes: Uint8Array = new Uint8Array()
  at = 0
  private readonly pieces: AsyncIterator<Uint8Array>
  private readonly mostBytes: number

  constructor(pieces: AsyncIterator<Uint8Array>, mostBytes: number) {
    this.pieces = pieces
    this.mostBytes = mostBytes
  }

  /** The next byte that is no space; -1 at the end. */
  async next(): Promise<number> {
    for (;;) {
      while (this.at < this.bytes.length) {
        const byte = this.bytes[this.at] as number
        if (!isSpace(byte) && byte !== RECORD_SEPARATOR) return byte
        this.at++
      }
      if (!(await this.fill(this.at))) return -1
    }
  }

  /** Goes past this byte if it is the next one. */
  async takes(byte: number): Promise<boolean> {
    if ((await this.next()) !== byte) return false
    this.at++
    return true
  }

  /** Where the value at the cursor begins and ends in `bytes`; the cursor is then behind it. */
  async value(what: string): Promise<{ start: number; end: number }> {
    await this.next()
    const search = new ValueEnd()
    let start = this.at
    let end = search.find(this.bytes, start)
    while (end === -1) {
      const looked = this.bytes.length - start
      if (looked > this.mostBytes)
        throw tooLarge(`There are more than ${this.mostBytes} bytes in ${what}, the most that can be read.`)
      if (!(await this.fill(start))) {
        if (!search.mayEnd()) throw invalid(`The file ends in the middle of ${what}.`)
        end = this.bytes.length
        break
      }
      start = 0
      end = search.find(this.bytes, looked)
    }
    this.at = end
    return { start, end }
  }

  /** Goes past a value of any size. */
  async skip(): Promise<void> {
    await this.next()
    const search = new ValueEnd()
    let end = search.find(this.bytes, this.at)
    while (end === -1) {
      if (!(await this.fill(this.bytes.length))) {
        if (!search.mayEnd()) throw invalid('The file ends in the middle of a value.')
        end = this.bytes.length
        break
      }
      end = search.find(this.bytes, 0)
    }
    this.at = end
  }

  /** Lets go of the file, also before its end. */
  async close(): Promise<void> {
    await this.pieces.return?.()
  }

  /** Brings more bytes and lets go of those before `from`; false at the end. */
  private async fill(from: number): Promise<boolean> {
    const { value, done } = await this.pieces.next()
    if (done) return false
    const kept = this.bytes.length - from
    const bytes = new Uint8Array(kept + value.length)
    bytes.set(this.bytes.subarray(from))
    bytes.set(value, kept)
    this.at -= from
    this.bytes = bytes
    return true
  }
}

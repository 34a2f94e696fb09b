import { tooLarge } from '#domain/problem.ts'
import { ByteBuffer } from '../byte-buffer.ts'

const MOST_BYTES = 256 * 1024 * 1024
const FIRST_TEXTS = 4_096

/** Texts that cells refer to by their number, in one buffer: an object for each would take many times the memory. */
export class SharedTexts {
  readonly text = new ByteBuffer()
  private ends = new Uint32Array(FIRST_TEXTS)
  private count = 0

  /** What was added to `text` since the last one is a text. */
  endText(): void {
    if (this.count === this.ends.length) {
      const grown = new Uint32Array(this.count * 2)
      grown.set(this.ends)
      this.ends = grown
    }
    this.ends[this.count++] = this.text.length
    this.refuseMuch()
  }

  refuseMuch(): void {
    if (this.text.length > MOST_BYTES)
      throw tooLarge(`The workbook has more than ${MOST_BYTES / 1024 / 1024} MB of shared texts.`)
  }

  /** Where the last text ended, and the next one begins. */
  begin(): number {
    return this.ends[this.count - 1] ?? 0
  }

  /** Adds a text to a buffer; false when there is no such text. */
  appendTo(buffer: ByteBuffer, index: number): boolean {
    if (!(index >= 0 && index < this.count)) return false
    buffer.append(this.text.bytes, index === 0 ? 0 : (this.ends[index - 1] as number), this.ends[index] as number)
    return true
  }
}

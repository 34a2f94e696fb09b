import { tooLarge } from '#domain/problem.ts'
import { ByteBuffer } from '../byte-buffer.ts'

const MEGABYTE = 1024 * 1024
const MOST_BYTES = 256 * MEGABYTE
const MOST_TEXTS = 20_000_000
const PAGE_BYTES = 4 * MEGABYTE
const FIRST_TEXTS = 4_096

/**
 * Texts that cells refer to by their number. They lie one after the other in pages that are never copied: an object for
 * each would take many times the memory, and one buffer twice of it whenever it grows.
 */
export class SharedTexts {
  /** What is added here belongs to the next text. */
  text = new ByteBuffer()
  private readonly pages: Uint8Array[] = []
  private bytes = 0
  private count = 0
  /** Of each text the page, and where it ends there. It begins where the one before ends, or with its page. */
  private page = new Uint32Array(FIRST_TEXTS)
  private ends = new Uint32Array(FIRST_TEXTS)

  /** Where the next text begins in `text`. */
  begin(): number {
    return this.count > 0 && this.page[this.count - 1] === this.pages.length ? (this.ends[this.count - 1] as number) : 0
  }

  endText(): void {
    this.refuseMuch()
    if (this.count === this.ends.length) {
      this.page = twice(this.page)
      this.ends = twice(this.ends)
    }
    this.page[this.count] = this.pages.length
    this.ends[this.count++] = this.text.length
    if (this.text.length >= PAGE_BYTES) this.endPage()
  }

  refuseMuch(): void {
    if (this.bytes + this.text.length > MOST_BYTES)
      throw tooLarge(`The workbook has more than ${MOST_BYTES / MEGABYTE} MB of shared texts.`)
    if (this.count >= MOST_TEXTS) throw tooLarge(`The workbook has more than ${MOST_TEXTS} shared texts.`)
  }

  /** Adds a text to a buffer; false when there is no such text. */
  appendTo(buffer: ByteBuffer, index: number): boolean {
    if (!(index >= 0 && index < this.count)) return false
    const page = this.page[index] as number
    const start = index > 0 && this.page[index - 1] === page ? (this.ends[index - 1] as number) : 0
    buffer.append(this.pages[page] ?? this.text.bytes, start, this.ends[index] as number)
    return true
  }

  private endPage(): void {
    this.pages.push(this.text.bytes.slice(0, this.text.length))
    this.bytes += this.text.length
    this.text = new ByteBuffer()
  }
}

function twice(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(array.length * 2)
  grown.set(array)
  return grown
}

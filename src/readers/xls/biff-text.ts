import type { BiffRecords } from './biff-records.ts'

const CONTINUE = 0x3c
const WIDE = 1
const HAS_PRONUNCIATION = 4
const HAS_RUNS = 8

/** Reads values that go on from a record into those that continue it. */
export class ContinuedBytes {
  private readonly records: BiffRecords
  private view: DataView
  private at: number

  constructor(records: BiffRecords, view: DataView, at: number) {
    this.records = records
    this.view = view
    this.at = at
  }

  byte(): number {
    while (this.at >= this.view.byteLength) this.continue()
    return this.view.getUint8(this.at++)
  }

  short(): number {
    return this.byte() | (this.byte() << 8)
  }

  long(): number {
    return this.short() + this.short() * 0x10000
  }

  skip(count: number): void {
    let left = count
    while (left > 0) {
      if (this.at >= this.view.byteLength) this.continue()
      const here = Math.min(left, this.view.byteLength - this.at)
      this.at += here
      left -= here
    }
  }

  /** A text with its number of characters; how it is formatted and pronounced is left out. */
  text(length = this.short()): string {
    let flags = this.byte()
    const runs = (flags & HAS_RUNS) !== 0 ? this.short() : 0
    const pronunciation = (flags & HAS_PRONUNCIATION) !== 0 ? this.long() : 0
    const parts: string[] = []
    for (let left = length; left > 0; ) {
      if (this.at >= this.view.byteLength) {
        // Where a text goes on in another record it says again how wide its characters are.
        this.continue()
        flags = this.byte()
      }
      const width = (flags & WIDE) !== 0 ? 2 : 1
      const here = Math.min(left, Math.floor((this.view.byteLength - this.at) / width))
      if (here === 0) throw new RangeError('A character is cut in half.')
      const bytes = Buffer.from(this.view.buffer, this.view.byteOffset + this.at, here * width)
      parts.push(bytes.toString(width === 2 ? 'utf16le' : 'latin1'))
      this.at += here * width
      left -= here
    }
    this.skip(runs * 4 + pronunciation)
    return parts.join('')
  }

  private continue(): void {
    if (this.records.peek()?.type !== CONTINUE) throw new RangeError('A record is too short.')
    this.view = this.records.next()?.view ?? this.view
    this.at = 0
  }
}

/** Numbers of encodings that are called otherwise elsewhere. */
const CODE_PAGES = new Map([
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10_000, 'macintosh'],
])

/** Texts of Excel 95 and before are bytes in the encoding of the workbook. */
export function codePageDecoder(page: number): TextDecoder {
  const isWindows = page >= 1250 && page <= 1258
  return new TextDecoder(CODE_PAGES.get(page) ?? `windows-${isWindows ? page : 1252}`)
}

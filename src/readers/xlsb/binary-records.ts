import { invalid } from '#domain/problem.ts'

/** One record; its bytes are only lent. */
export type BinaryRecord = { id: number; bytes: Uint8Array; view: DataView }

const LARGEST_RECORD = 16 * 1024 * 1024

/** Cuts the records of a part, which arrives in pieces: a number, a length, then so many bytes. */
export class BinaryRecords {
  private readonly what: string
  private readonly handle: (record: BinaryRecord) => void
  private rest: Uint8Array = new Uint8Array()

  constructor(what: string, handle: (record: BinaryRecord) => void) {
    this.what = what
    this.handle = handle
  }

  push(piece: Uint8Array): void {
    const bytes = this.rest.length === 0 ? piece : Buffer.concat([this.rest, piece])
    let at = 0
    for (;;) {
      const next = this.cut(bytes, at)
      if (next < 0) break
      at = next
    }
    this.rest = new Uint8Array(bytes.subarray(at))
  }

  end(): void {
    if (this.rest.length > 0) throw invalid(`${this.what} is damaged: it is cut off.`)
  }

  /** Where the record that begins here ends; -1 when more bytes are needed. */
  private cut(bytes: Uint8Array, start: number): number {
    let at = start
    const first = bytes[at++]
    if (first === undefined) return -1
    let id = first & 0x7f
    if (first > 0x7f) {
      const second = bytes[at++]
      if (second === undefined) return -1
      id += (second & 0x7f) << 7
    }
    let length = 0
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++]
      if (byte === undefined) return -1
      length += (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    if (length > LARGEST_RECORD) throw invalid(`${this.what} is damaged: it has a record of ${length} bytes.`)
    if (at + length > bytes.length) return -1
    const record = bytes.subarray(at, at + length)
    try {
      this.handle({ id, bytes: record, view: new DataView(record.buffer, record.byteOffset, length) })
    } catch (error) {
      if (error instanceof RangeError) throw invalid(`${this.what} is damaged: a record ${id} is too short.`)
      throw error
    }
    return at + length
  }
}

/** Reads all records of a part; between pieces the caller has its turn. */
export async function* readRecords(
  pieces: AsyncIterable<Uint8Array>,
  what: string,
  handle: (record: BinaryRecord) => void,
): AsyncGenerator<void> {
  const records = new BinaryRecords(what, handle)
  for await (const piece of pieces) {
    records.push(piece)
    yield
  }
  records.end()
}

export async function readAllRecords(
  pieces: AsyncIterable<Uint8Array>,
  what: string,
  handle: (record: BinaryRecord) => void,
): Promise<void> {
  for await (const _ of readRecords(pieces, what, handle));
}

const NO_TEXT = 0xffffffff

/** A text of two-byte characters after their number; `end` is where it is over. */
export function wideText({ bytes, view }: BinaryRecord, at: number): { text: string; end: number } {
  const length = view.getUint32(at, true)
  if (length === NO_TEXT) return { text: '', end: at + 4 }
  const end = at + 4 + length * 2
  if (end > bytes.length) throw new RangeError('The text is longer than its record.')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + at + 4, length * 2).toString('utf16le')
  return { text, end }
}

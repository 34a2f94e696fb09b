import type { TextBatch } from '#domain/data/text-batch.ts'
import { isPlainDate, isPlainTimestamp, plainNumber } from '#domain/data/typed-bytes.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { type ColumnSlot, checkWidth, type TypedData } from '../row-layout.ts'
import { int, numberBytes, short, withoutExponent, writeDay, writeMoment, writeNumber } from './binary-values.ts'

/** What a COPY in binary format begins and ends with. */
export const COPY_HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
export const COPY_END = Buffer.from([0xff, 0xff])

const FIRST_BYTES = 256 * 1024
/** A few milliseconds of work. */
const CELLS_AT_ONCE = 10_000
/** The longest of the values that are no text and no number, with its length. */
const MOST_FIXED_BYTES = 12
/** Shorter texts are copied faster byte by byte. */
const SHORT_TEXT = 24

/**
 * Writes rows of text as PostgreSQL takes them in the binary format of COPY: an id, the text of each column and, for a typed
 * one, its companion, which is what `typed-text` makes of it. The database has no text to read then but texts.
 */
export class BinaryRows {
  private readonly columns: readonly ColumnSlot[]
  private readonly fields: number
  private out: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  private at = 0

  constructor(columns: readonly ColumnSlot[]) {
    this.columns = columns
    this.fields = 1 + columns.reduce((count, { companion }) => count + (companion ? 2 : 1), 0)
  }

  /** The rows of a batch in pieces, between which others have their turn; their bytes are the caller's. */
  *pieces(batch: TextBatch, firstId: number): Generator<Buffer> {
    const { rows, width } = batch
    checkWidth(width, this.columns)
    const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / width))
    for (let from = 0; from < rows; from += atOnce) yield this.rows(batch, firstId, from, Math.min(rows, from + atOnce))
  }

  private rows({ width, bytes, starts, ends }: TextBatch, firstId: number, first: number, end: number): Buffer {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.at = 0
    for (let row = first; row < end; row++) {
      this.begin(firstId + row)
      for (let column = 0; column < width; column++) {
        const cell = row * width + column
        this.cell(this.columns[column]?.dataType ?? 'text', source, starts[cell] ?? 0, ends[cell] ?? 0)
      }
    }
    const rows = this.out.subarray(0, this.at)
    this.out = Buffer.allocUnsafe(this.out.length)
    return rows
  }

  private begin(id: number): void {
    this.reserve(2 + MOST_FIXED_BYTES)
    const { out, at } = this
    short(out, at, this.fields)
    int(out, at + 2, 8)
    const high = Math.floor(id / 2 ** 32)
    int(out, at + 6, high)
    int(out, at + 10, id - high * 2 ** 32)
    this.at = at + 14
  }

  private cell(dataType: ColumnSlot['dataType'], source: Buffer, start: number, end: number): void {
    if (start === end) {
      this.nothing()
      if (dataType !== 'text') this.nothing()
      return
    }
    this.text(source, start, end)
    if (dataType === 'text') return
    if (isPlain(dataType, source, start, end)) this.typed(dataType, source, start, end)
    else this.unusual(dataType, source.toString('utf8', start, end))
  }

  private text(source: Buffer, start: number, end: number): void {
    const length = end - start
    this.reserve(4 + length)
    const { out } = this
    int(out, this.at, length)
    let to = this.at + 4
    this.at = to + length
    if (length > SHORT_TEXT) source.copy(out, to, start, end)
    else for (let from = start; from < end; from++) out[to++] = source[from] ?? 0
  }

  /** A value that is written in another way than nearly all are, or none of its type. */
  private unusual(dataType: TypedData, text: string): void {
    const read = companionText(dataType, text)
    if (read === null) {
      this.nothing()
      return
    }
    const source = Buffer.from(dataType === 'numeric' ? withoutExponent(read) : read, 'latin1')
    this.typed(dataType, source, 0, source.length)
  }

  private typed(dataType: TypedData, source: Buffer, start: number, end: number): void {
    this.reserve(dataType === 'numeric' ? numberBytes(end - start) : MOST_FIXED_BYTES)
    const { out, at } = this
    if (dataType === 'numeric') this.at = writeNumber(out, at, source, start, end)
    else if (dataType === 'date') this.at = writeDay(out, at, source, start)
    else this.at = writeMoment(out, at, source, start, end)
  }

  private nothing(): void {
    this.reserve(4)
    int(this.out, this.at, -1)
    this.at += 4
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.out.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.out.length * 2, this.at + bytes))
    this.out.copy(grown, 0, 0, this.at)
    this.out = grown
  }
}

function isPlain(dataType: TypedData, source: Buffer, start: number, end: number): boolean {
  if (dataType === 'numeric') return plainNumber(source, start, end) >= 0
  return isPlainDate(source, start, end) || (dataType === 'timestamp' && isPlainTimestamp(source, start, end))
}

import type { TextBatch } from '#domain/data/text-batch.ts'
import { isPlainDate, isPlainTimestamp } from '#domain/data/typed-bytes.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { type ColumnSlot, checkWidth, type TypedData } from '../row-layout.ts'
import {
  int,
  NOT_WRITTEN,
  numberBytes,
  short,
  withoutExponent,
  writeDay,
  writeMoment,
  writeNumber,
  writePlainNumber,
} from './binary-values.ts'

/** What a COPY in binary format begins and ends with. */
export const COPY_HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1')
export const COPY_END = Buffer.from([0xff, 0xff])

const FIRST_BYTES = 256 * 1024
/** A few milliseconds of work. */
const CELLS_AT_ONCE = 10_000
/** Of a row: how many fields it has, and its id. */
const ROW_HEAD = 14
const NOTHING = -1
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

  private rows({ width, bytes, starts, ends, ids }: TextBatch, firstId: number, first: number, end: number): Buffer {
    const { columns, fields } = this
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const most = mostBytes(first * width, end * width, starts, ends) + (end - first) * ROW_HEAD
    if (most > this.out.length) this.out = Buffer.allocUnsafe(most)
    let { out } = this
    let at = 0
    for (let row = first, cell = first * width; row < end; row++) {
      at = writeHead(out, at, fields, ids?.[row] ?? firstId + row)
      for (let column = 0; column < width; column++, cell++) {
        const [from, to] = [starts[cell] ?? 0, ends[cell] ?? 0]
        const dataType = columns[column]?.dataType ?? 'text'
        if (from === to) {
          int(out, at, NOTHING)
          at += 4
          if (dataType === 'text') continue
          int(out, at, NOTHING)
          at += 4
          continue
        }
        at = writeText(out, at, source, from, to)
        if (dataType === 'text') continue
        const next = writePlain(dataType, out, at, source, from, to)
        if (next !== NOT_WRITTEN) at = next
        else {
          at = this.unusual(dataType, source.toString('utf8', from, to), at, most)
          out = this.out
        }
      }
    }
    this.out = Buffer.allocUnsafe(Math.max(FIRST_BYTES, out.length))
    return out.subarray(0, at)
  }

  /** A value that is written in another way than nearly all are, or none of its type. */
  private unusual(dataType: TypedData, text: string, at: number, most: number): number {
    const read = companionText(dataType, text)
    if (read === null) {
      int(this.out, at, NOTHING)
      return at + 4
    }
    const source = Buffer.from(dataType === 'numeric' ? withoutExponent(read) : read, 'latin1')
    // Without its exponent a number may be much longer than it was written.
    const needed = at + numberBytes(source.length) + most
    if (needed > this.out.length) {
      // By more than is needed: where many values are unusual, each would copy all that was written before it.
      const grown = Buffer.allocUnsafe(Math.max(needed, 2 * this.out.length))
      this.out.copy(grown, 0, 0, at)
      this.out = grown
    }
    return writeTyped(dataType, this.out, at, source, 0, source.length)
  }
}

/** No fewer than these cells take, each with its companion, whose groups of digits may begin and end within four. */
function mostBytes(first: number, end: number, starts: Uint32Array, ends: Uint32Array): number {
  let length = 0
  for (let cell = first; cell < end; cell++) length += (ends[cell] ?? 0) - (starts[cell] ?? 0)
  return length + (end - first) * (4 + numberBytes(8)) + Math.ceil(length / 2)
}

function writeHead(out: Buffer, at: number, fields: number, id: number): number {
  short(out, at, fields)
  int(out, at + 2, 8)
  const high = Math.floor(id / 2 ** 32)
  int(out, at + 6, high)
  int(out, at + 10, id - high * 2 ** 32)
  return at + ROW_HEAD
}

function writeText(out: Buffer, at: number, source: Buffer, start: number, end: number): number {
  const length = end - start
  int(out, at, length)
  let to = at + 4
  if (length > SHORT_TEXT) source.copy(out, to, start, end)
  else for (let from = start; from < end; from++) out[to++] = source[from] ?? 0
  return at + 4 + length
}

/** A value that is written as nearly all are. */
function writePlain(dataType: TypedData, out: Buffer, at: number, source: Buffer, start: number, end: number): number {
  if (dataType === 'numeric') return writePlainNumber(out, at, source, start, end)
  const isPlain = isPlainDate(source, start, end) || (dataType === 'timestamp' && isPlainTimestamp(source, start, end))
  return isPlain ? writeTyped(dataType, out, at, source, start, end) : NOT_WRITTEN
}

function writeTyped(dataType: TypedData, out: Buffer, at: number, source: Buffer, start: number, end: number): number {
  if (dataType === 'numeric') return writeNumber(out, at, source, start, end)
  return dataType === 'date' ? writeDay(out, at, source, start) : writeMoment(out, at, source, start, end)
}

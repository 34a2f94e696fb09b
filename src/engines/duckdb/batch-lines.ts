import type { TextBatch } from '#domain/data/text-batch.ts'
import { isPlainDate, isPlainTimestamp, plainNumber, scaleOf, wholeOf } from '#domain/data/typed-bytes.ts'
import { companionText, type DecimalShape, decimalShape } from '#domain/data/typed-text.ts'
import { type ColumnSlot, checkWidth } from '../row-layout.ts'

/** How a database wants its lines: what stands between cells, and how bytes that mean something are written. */
export type LineFormat = {
  delimiter: number
  escape: number
  /** A byte that can't stand for itself, and the letter that follows the escape instead. */
  escaped: readonly (readonly [byte: number, letter: string])[]
  nothing: string
}

const LF = 10
const FIRST_BYTES = 256 * 1024
/** A few milliseconds of work. */
const CELLS_AT_ONCE = 10_000

/**
 * Writes rows of text as lines of an id, the text of each column and, for a typed one, its companion: what `typed-text`
 * makes of it. Bytes are copied; a text is made only of cells that are typed and not written plainly.
 */
export class BatchLines {
  /** By column: whether a byte of it had to be escaped. */
  readonly hasEscapes: boolean[]
  /** By column: the digits that its numbers need. */
  readonly shapes: DecimalShape[]
  /** Bytes of the longest line so far. */
  longestLine = 0
  private readonly columns: readonly ColumnSlot[]
  private readonly format: LineFormat
  private readonly letters = new Uint8Array(256)
  private readonly nothing: Buffer
  private out: Buffer = Buffer.allocUnsafe(FIRST_BYTES)
  private at = 0

  constructor(columns: readonly ColumnSlot[], format: LineFormat) {
    this.columns = columns
    this.format = format
    this.hasEscapes = columns.map(() => false)
    this.shapes = columns.map(() => ({ whole: 0, scale: 0 }))
    this.nothing = Buffer.from(format.nothing)
    for (const [byte, letter] of format.escaped) this.letters[byte] = letter.charCodeAt(0)
  }

  /** The lines of a batch in pieces, between which others have their turn; each is overwritten by the next. */
  *pieces(batch: TextBatch, firstId: number): Generator<Buffer> {
    const { rows, width } = batch
    checkWidth(width, this.columns)
    const atOnce = Math.max(1, Math.floor(CELLS_AT_ONCE / width))
    for (let from = 0; from < rows; from += atOnce)
      yield this.lines(batch, firstId, from, Math.min(rows, from + atOnce))
  }

  private lines({ width, bytes, starts, ends, ids }: TextBatch, firstId: number, first: number, end: number): Buffer {
    const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.at = 0
    for (let row = first; row < end; row++) {
      const from = this.at
      this.ascii(String(ids?.[row] ?? firstId + row))
      for (let column = 0; column < width; column++) {
        const cell = row * width + column
        this.cell(column, source, starts[cell] ?? 0, ends[cell] ?? 0)
      }
      this.byte(LF)
      this.longestLine = Math.max(this.longestLine, this.at - from)
    }
    return this.out.subarray(0, this.at)
  }

  private cell(column: number, source: Buffer, start: number, end: number): void {
    const dataType = this.columns[column]?.dataType ?? 'text'
    this.byte(this.format.delimiter)
    this.text(column, source, start, end)
    if (dataType === 'text') return
    this.byte(this.format.delimiter)
    if (dataType === 'numeric') this.number(column, source, start, end)
    else if (isPlainDate(source, start, end) || (dataType === 'timestamp' && isPlainTimestamp(source, start, end)))
      this.raw(source, start, end)
    else this.ascii(companionText(dataType, source.toString('utf8', start, end)))
  }

  private number(column: number, source: Buffer, start: number, end: number): void {
    const digits = plainNumber(source, start, end)
    if (digits >= 0) {
      this.widen(column, wholeOf(digits), scaleOf(digits))
      this.raw(source, start, end)
      return
    }
    const number = companionText('numeric', source.toString('utf8', start, end))
    this.ascii(number)
    if (number === null) return
    const { whole, scale } = decimalShape(number)
    this.widen(column, whole, scale)
  }

  private widen(column: number, whole: number, scale: number): void {
    const shape = this.shapes[column]
    if (!shape) return
    if (whole > shape.whole) shape.whole = whole
    if (scale > shape.scale) shape.scale = scale
  }

  private text(column: number, source: Buffer, start: number, end: number): void {
    if (start === end) this.raw(this.nothing, 0, this.nothing.length)
    this.reserve((end - start) * 2)
    const { out, letters } = this
    let to = this.at
    for (let from = start; from < end; from++) {
      const byte = source[from] ?? 0
      const letter = letters[byte] ?? 0
      if (letter !== 0) {
        out[to++] = this.format.escape
        this.hasEscapes[column] = true
      }
      out[to++] = letter || byte
    }
    this.at = to
  }

  private raw(source: Buffer, start: number, end: number): void {
    this.reserve(end - start)
    for (let from = start; from < end; from++) this.out[this.at++] = source[from] ?? 0
  }

  private ascii(text: string | null): void {
    const written = text ?? this.format.nothing
    this.reserve(written.length)
    for (let from = 0; from < written.length; from++) this.out[this.at++] = written.charCodeAt(from)
  }

  private byte(byte: number): void {
    this.reserve(1)
    this.out[this.at++] = byte
  }

  private reserve(bytes: number): void {
    if (this.at + bytes <= this.out.length) return
    const grown = Buffer.allocUnsafe(Math.max(this.out.length * 2, this.at + bytes))
    this.out.copy(grown, 0, 0, this.at)
    this.out = grown
  }
}

import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import type { ByteBuffer } from '../byte-buffer.ts'
import { formattedCode, type NumberFormat } from './number-format.ts'
import { appendDuration, appendSerial } from './serial-date.ts'

/** Spreadsheet programs keep fifteen digits; whole numbers from here on may have lost those behind. */
const INEXACT = 1e15
const LONGEST_EXACT = 15
const MINUS = 45
const POINT = 46
const ZERO = 48

export type CellPlace = { row: number; column: number }

/** Writes the numbers of a sheet as people read them: days as ISO dates, codes with their zeros, others with all digits. */
export class NumberCells {
  private readonly to: ByteBuffer
  private readonly notes: NoteTaker
  private readonly from1904: boolean
  private readonly percentColumns = new Set<number>()

  constructor(to: ByteBuffer, notes: NoteTaker, from1904: boolean) {
    this.to = to
    this.notes = notes
    this.from1904 = from1904
  }

  /** A number that is written in a file as text; what is no number stays as it is. */
  appendWritten(bytes: Uint8Array, length: number, format: NumberFormat, place: CellPlace): void {
    const isPlain = format.kind === 'number' || format.kind === 'percent'
    if (isPlain && isShortest(bytes, length)) {
      this.to.append(bytes, 0, length)
      if (format.kind === 'percent') this.notePercent(place)
      return
    }
    if (format.kind === 'code' && format.isDigitsOnly && isShortest(bytes, length, true)) {
      for (let at = length; at < format.pattern.length; at++) this.to.appendByte(ZERO)
      this.to.append(bytes, 0, length)
      return
    }
    const written = Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1').trim()
    const value = written === '' ? Number.NaN : Number(written)
    if (!Number.isFinite(value)) this.to.append(bytes, 0, length)
    // A program that keeps more digits than a double has written them all.
    else if (isPlain && Math.abs(value) >= INEXACT && /^-?[1-9][0-9]{15,99}$/.test(written)) {
      this.to.appendAscii(written)
      this.notes.note('precision-lost', place.row, place.column, written)
    } else this.append(value, format, place)
  }

  append(value: number, format: NumberFormat, place: CellPlace): void {
    const { kind } = format
    if (kind === 'percent') this.notePercent(place)
    if (kind === 'date' || kind === 'time' || kind === 'moment') this.appendDay(value, kind, place)
    else if (kind === 'duration') appendDuration(this.to, value)
    else if (kind === 'code' && Number.isInteger(value) && value >= 0 && value < INEXACT)
      this.to.appendText(formattedCode(String(value), format.pattern))
    else this.appendPlain(value, place)
  }

  private appendPlain(value: number, { row, column }: CellPlace): void {
    const text = String(value === 0 ? 0 : value)
    this.to.appendAscii(text)
    if (Math.abs(value) >= INEXACT && Number.isInteger(value)) this.notes.note('precision-lost', row, column, text)
  }

  private appendDay(value: number, kind: 'date' | 'time' | 'moment', { row, column }: CellPlace): void {
    const written = appendSerial(this.to, value, kind, this.from1904)
    if (written === 'written') return
    this.notes.note('date-out-of-range', row, column, String(value))
    if (written === 'odd') this.to.appendAscii(String(value))
  }

  /** Once for each column. */
  private notePercent({ row, column }: CellPlace): void {
    if (this.percentColumns.has(column)) return
    this.percentColumns.add(column)
    this.notes.note('percent-format', row, column)
  }
}

/** `-12.5`: few digits and no more of them than needed, so that reading and writing it as a double changes nothing. */
function isShortest(bytes: Uint8Array, length: number, isCount = false): boolean {
  if (isCount && bytes[0] === MINUS) return false
  let at = bytes[0] === MINUS ? 1 : 0
  const first = at
  while (at < length && isDigit(bytes[at] as number)) at++
  const whole = at - first
  if (whole === 0 || whole > LONGEST_EXACT || (bytes[first] === ZERO && (whole > 1 || first > 0))) return false
  if (at === length) return true
  if (isCount || bytes[at] !== POINT) return false
  const point = at++
  while (at < length && isDigit(bytes[at] as number)) at++
  return at === length && at > point + 1 && bytes[at - 1] !== ZERO && at - first <= LONGEST_EXACT
}

const isDigit = (byte: number) => byte >= ZERO && byte <= 57

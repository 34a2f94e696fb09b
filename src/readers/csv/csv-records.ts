import { invalid } from '#domain/problem.ts'
import type { CellPlaces } from './cell-places.ts'

const LF = 10
const CR = 13

export type LineEnd = 'lf' | 'crLf' | 'cr'

/** Where a record ends, how many lines it has, and by what the last of them ends; null at the end of the file. */
export type CsvRecord = { next: number; lines: number; end: LineEnd | null }

/** Cuts records out of bytes; an empty quote is none at all. */
export class CsvRecords {
  readonly delimiter: number
  readonly quote: number
  private readonly cells: CellPlaces

  constructor({ delimiter, quote }: { delimiter: string; quote: string }, cells: CellPlaces) {
    if (!/^[^"'\r\n\0\u0080-\uffff]$/.test(delimiter)) throw invalid('A delimiter is one ASCII character.')
    if (!/^[^\r\n\0\u0080-\uffff]?$/.test(quote) || quote === delimiter)
      throw invalid('A quote is one ASCII character, other than the delimiter.')
    this.delimiter = delimiter.charCodeAt(0)
    this.quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.cells = cells
  }

  /** Adds the cells of the record at `start`, which is on this line; null when more bytes are needed to know where it ends. */
  cut(bytes: Uint8Array, start: number, atEnd: boolean, line: number): CsvRecord | null {
    const { delimiter, quote, cells } = this
    const { length } = bytes
    let at = start
    let lines = 0
    for (;;) {
      const from = at
      if (bytes[at] === quote) {
        const closing = this.closingQuote(bytes, from, atEnd, line + lines)
        if (closing < 0) return null
        lines += lineBreaks(bytes, from + 1, closing)
        at = closing + 1
        if (at >= length || this.endsCell(bytes[at])) cells.addQuoted(from + 1, closing)
        else {
          // Not written as a quoted cell is: it stays as it stands, with its quotes.
          at = this.endOfCell(bytes, at)
          cells.addHalfQuoted(from, at)
        }
      } else {
        while (at < length) {
          const byte = bytes[at]
          if (byte === delimiter || byte === LF || byte === CR) break
          at++
        }
        cells.add(from, at)
      }
      if (at >= length) return atEnd ? { next: at, lines, end: null } : null
      const byte = bytes[at]
      if (byte === delimiter) {
        at++
        if (at >= length && !atEnd) return null
      } else if (byte === LF) return { next: at + 1, lines: lines + 1, end: 'lf' }
      else {
        if (at + 1 >= length && !atEnd) return null
        const pair = bytes[at + 1] === LF
        return { next: at + (pair ? 2 : 1), lines: lines + 1, end: pair ? 'crLf' : 'cr' }
      }
    }
  }

  private endsCell(byte: number | undefined): boolean {
    return byte === this.delimiter || byte === LF || byte === CR
  }

  private endOfCell(bytes: Uint8Array, from: number): number {
    let at = from
    while (at < bytes.length && !this.endsCell(bytes[at])) at++
    return at
  }

  /** Where the quote that opens at `from` closes; -1 when more bytes are needed to know. */
  private closingQuote(bytes: Uint8Array, from: number, atEnd: boolean, line: number): number {
    let at = from + 1
    for (;;) {
      at = bytes.indexOf(this.quote, at)
      if (at === -1) {
        if (atEnd) throw invalid(`The quote opened on line ${line} is never closed.`)
        return -1
      }
      if (at + 1 >= bytes.length && !atEnd) return -1
      if (bytes[at + 1] !== this.quote) return at
      at += 2
    }
  }
}

function lineBreaks(bytes: Uint8Array, start: number, end: number): number {
  let lines = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte === LF || (byte === CR && bytes[at + 1] !== LF)) lines++
  }
  return lines
}

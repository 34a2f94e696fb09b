import { invalid } from '#domain/problem.ts'

export type CsvRow = (string | null)[]

const LONGEST_RECORD = 16 * 1024 * 1024
const LF = 10
const CR = 13

/**
 * Cuts CSV text that arrives in pieces into rows. An empty cell, quoted or not, is null; blank lines are skipped;
 * CRLF, LF and CR each end a line; a row with more or fewer cells than the first is refused with its line.
 */
export class CsvParser {
  private readonly delimiter: number
  private readonly quote: number
  private readonly delimiterText: string
  private readonly quoteText: string
  private rest = ''
  private line = 1
  private width: number | null = null

  constructor({ delimiter, quote }: { delimiter: string; quote: string }) {
    if (delimiter.length !== 1 || /["'\r\n]/.test(delimiter)) throw invalid('A delimiter is one character.')
    if (quote.length > 1 || quote === delimiter) throw invalid('A quote is one character, other than the delimiter.')
    this.delimiter = delimiter.charCodeAt(0)
    this.quote = quote === '' ? -1 : quote.charCodeAt(0)
    this.delimiterText = delimiter
    this.quoteText = quote
  }

  push(text: string): CsvRow[] {
    const rows = this.parse(this.rest + text, false)
    if (this.rest.length > LONGEST_RECORD)
      throw invalid(`The row that starts on line ${this.line} is too long; is a quote left open?`)
    return rows
  }

  end(): CsvRow[] {
    return this.parse(this.rest, true)
  }

  private parse(text: string, atEnd: boolean): CsvRow[] {
    if (text.includes('\0')) throw invalid(`There is a NUL character on or after line ${this.line}.`)
    const rows: CsvRow[] = []
    let at = 0
    while (at < text.length) {
      const record = this.record(text, at, atEnd)
      if (record === null) break
      const { cells, next, lines } = record
      if (cells.length > 1 || cells[0] !== null) rows.push(this.checked(cells))
      at = next
      this.line += lines
    }
    this.rest = text.slice(at)
    return rows
  }

  /** The record that starts at `start`, or null when more text is needed to know where it ends. */
  private record(text: string, start: number, atEnd: boolean): { cells: CsvRow; next: number; lines: number } | null {
    const cells: CsvRow = []
    let at = start
    let lines = 0
    for (;;) {
      const quoted = text.charCodeAt(at) === this.quote
      const cell = quoted ? this.quotedCell(text, at, atEnd, lines) : this.plainCell(text, at)
      if (cell === null) return null
      cells.push(cell.value === '' ? null : cell.value)
      lines += cell.lines
      at = cell.next
      const code = text.charCodeAt(at)
      if (at >= text.length) return atEnd ? { cells, next: at, lines } : null
      if (code === this.delimiter) {
        at++
        if (at >= text.length && !atEnd) return null
        continue
      }
      if (code === CR && at + 1 >= text.length && !atEnd) return null
      const next = code === CR && text.charCodeAt(at + 1) === LF ? at + 2 : at + 1
      if (code === LF || code === CR) return { cells, next, lines: lines + 1 }
      throw invalid(`Line ${this.line + lines} has text after a closing ${this.quoteText}.`)
    }
  }

  private plainCell(text: string, start: number) {
    let at = start
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === this.delimiter || code === LF || code === CR) break
    }
    return { value: text.slice(start, at), next: at, lines: 0 }
  }

  private quotedCell(text: string, start: number, atEnd: boolean, linesBefore: number) {
    let at = start + 1
    for (;;) {
      at = text.indexOf(this.quoteText, at)
      if (at === -1) {
        if (atEnd) throw invalid(`The quote opened on line ${this.line + linesBefore} is never closed.`)
        return null
      }
      if (at + 1 >= text.length && !atEnd) return null
      if (text.charCodeAt(at + 1) !== this.quote) break
      at += 2
    }
    const raw = text.slice(start + 1, at)
    const value = raw.includes(this.quoteText) ? raw.replaceAll(this.quoteText + this.quoteText, this.quoteText) : raw
    return { value, next: at + 1, lines: lineBreaks(raw) }
  }

  private checked(cells: CsvRow): CsvRow {
    this.width ??= cells.length
    if (cells.length === this.width) return cells
    throw invalid(
      `Line ${this.line} has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} where the first line has ${this.width} (delimiter ${JSON.stringify(this.delimiterText)}).`,
    )
  }
}

function lineBreaks(text: string): number {
  let lines = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === LF || (code === CR && text.charCodeAt(i + 1) !== LF)) lines++
  }
  return lines
}

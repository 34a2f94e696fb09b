import type { DataType, RowColumn } from '#domain/data/query.ts'
import { dateText, numberText, timestampText } from '#domain/data/typed-text.ts'

/** Cells that show a day and a moment; the other styles are those of `workbook-parts`. */
const DAY_STYLE = 1
const MOMENT_STYLE = 2
/** Workbooks hold numbers as doubles: what has more digits is a text, so that none is lost. */
const MOST_DIGITS = 15
export const LONGEST_CELL = 32_767
const DAY_MS = 86_400_000
/** Day 0 of workbooks. From March 1900 on their days are those of the calendar. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_RIGHT_DAY = 61

/** `A`, `Z`, `AA`: the letters of a column, counted from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/**
 * Writes rows of a sheet as XML. A number is a number, a day is a day, a moment is one, everything else is text, which no
 * program takes for a formula; what is no value of its column's type is text too. `onCut` hears of each cell whose text was
 * too long for it.
 */
export function sheetRows(
  columns: readonly RowColumn[],
  onCut: (reference: string, characters: number) => void = () => {},
): (cells: readonly (string | null)[], row: number) => string {
  const letters = columns.map((_, at) => columnLetters(at))
  return (cells, row) => {
    let written = `<row r="${row}">`
    for (let at = 0; at < letters.length; at++) {
      const cell = cells[at] ?? null
      if (cell === null) continue
      written += cellXml(`${letters[at]}${row}`, cell, columns[at]?.dataType ?? 'text')
      if (cell.length > LONGEST_CELL) onCut(`${letters[at]}${row}`, cell.length)
    }
    return `${written}</row>`
  }
}

function cellXml(reference: string, text: string, dataType: DataType): string {
  if (dataType === 'numeric' && isShortNumber(text)) return `<c r="${reference}"><v>${text.trim()}</v></c>`
  const day = dataType === 'date' ? dayNumber(text) : null
  if (day !== null) return `<c r="${reference}" s="${DAY_STYLE}"><v>${day}</v></c>`
  const moment = dataType === 'timestamp' ? momentNumber(text) : null
  if (moment !== null) return `<c r="${reference}" s="${MOMENT_STYLE}"><v>${moment}</v></c>`
  return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escaped(cut(text))}</t></is></c>`
}

function isShortNumber(text: string): boolean {
  const number = numberText(text)
  if (number === null) return false
  const [digits = ''] = number.toLowerCase().split('e')
  return digits.replace(/^-?[0.]*/, '').replace('.', '').length <= MOST_DIGITS
}

function dayNumber(text: string): number | null {
  if (text.length !== 10 || dateText(text) !== text) return null
  const day = (Date.parse(`${text}T00:00:00Z`) - FIRST_DAY) / DAY_MS
  return day >= FIRST_RIGHT_DAY ? day : null
}

// A moment of another zone would read as another hour, and a workbook knows no part of a millisecond.
const PLAIN_MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?Z?$/
const MOMENT_DECIMALS = 10

function momentNumber(text: string): number | null {
  const moment = PLAIN_MOMENT.test(text) ? timestampText(text) : null
  if (moment === null) return null
  const day = (Date.parse(moment) - FIRST_DAY) / DAY_MS
  return day >= FIRST_RIGHT_DAY ? Number(day.toFixed(MOMENT_DECIMALS)) : null
}

/** Longer texts are not opened at all; the mark says that there was more. */
function cut(text: string): string {
  return text.length <= LONGEST_CELL ? text : `${text.slice(0, LONGEST_CELL - 1)}…`
}

// Letters that look like an escape are escaped, and so is what XML can't hold.
const LIKE_ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it escapes
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\r]/g
const MARKUP = /[&<>]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const ANY = /[&<>_\u0000-\u001f\ufffe\uffff]/

function escaped(text: string): string {
  if (!ANY.test(text)) return text
  return text
    .replace(LIKE_ESCAPE, '_x005F_')
    .replace(CONTROL, (control) => `_x${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(MARKUP, (character) => ENTITIES[character] ?? '')
}

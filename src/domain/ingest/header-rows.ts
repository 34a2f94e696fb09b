import { dateText, numberText, timestampText } from '../data/typed-text.ts'

type Row = readonly (string | null)[]

/** How many rows stand above the header, and how many rows it has. */
export type HeaderRows = { skip: number; headerRows: number }

/** Numbers that are names of columns as often as they are values. */
const YEAR = /^(?:19|20)[0-9]{2}$/
/** Rows below a possible header that are asked what kind of values they have. */
const ROWS_ASKED = 20

/**
 * The header in the first rows of a sheet, as far as it can be told: titles are rows with hardly a cell above rows that
 * have many, a row of values is no header, and two rows are one where the lower fills the gaps of the upper.
 */
export function findHeader(rows: readonly Row[]): HeaderRows {
  const skip = isDelimiterLine(rows[0]) ? 1 + titleRows(rows.slice(1)) : titleRows(rows)
  const [first, second] = [rows[skip], rows[skip + 1]]
  if (!first) return { skip: 0, headerRows: 0 }
  if (isRowOfValues(first, rows.slice(skip + 1, skip + 1 + ROWS_ASKED))) return { skip, headerRows: 0 }
  const isTwo = second && continuesHeader(first, second, rows.slice(skip + 2, skip + 2 + ROWS_ASKED))
  return { skip, headerRows: isTwo ? 2 : 1 }
}

/** `sep=;`, by which Excel is told what stands between cells. */
const isDelimiterLine = (row: Row | undefined) =>
  row !== undefined && /^sep=.?$/i.test(row[0] ?? '') && filled(row) === 1

/** The names of the columns from the rows of the header; an upper name counts for the gaps after it. */
export function joinedHeader(rows: readonly Row[]): string[] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [lowest, ...upper] = [...rows].reverse()
  const groups = upper.reverse().map((row) => withoutGaps(row, width))
  return Array.from({ length: width }, (_, column) => {
    const parts = [...groups, lowest ?? []].map((row) => row[column]?.trim() ?? '')
    return parts.filter((part, at) => part !== '' && part !== parts[at - 1]).join(' ')
  })
}

function withoutGaps(row: Row, width: number): Row {
  let last: string | null = null
  return Array.from({ length: width }, (_, column) => {
    last = row[column] ?? last
    return last
  })
}

/** Rows at the top that have hardly a cell, while the usual row of this sheet has several. */
function titleRows(rows: readonly Row[]): number {
  const usual = usualCells(rows)
  if (usual < 2) return 0
  const found = rows.findIndex((row) => filled(row) > Math.max(1, usual / 3))
  const header = rows[found]
  if (found <= 0 || !header || isRowOfValues(header, rows.slice(found + 1, found + 1 + ROWS_ASKED))) return 0
  // Of two columns the header may lack a name: then a title is a row that has one cell only.
  const areTitles = usual > 2 || rows.slice(0, found).every((row) => row.length === 1)
  return areTitles ? found : 0
}

/** How many cells most rows have that are no titles. */
function usualCells(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(filled(row), (counts.get(filled(row)) ?? 0) + 1)
  const [usual] = [...counts].reduce(
    (best, one) => (one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best),
    [0, 0],
  )
  return usual
}

/** A number or a date in it, and in every column in which the rows below have only such. */
function isRowOfValues(row: Row, below: readonly Row[]): boolean {
  const typed = row.map((cell) => cell !== null && isTyped(cell))
  const isPlain = row.some((cell, column) => typed[column] && !YEAR.test(cell ?? ''))
  if (!isPlain) return false
  return row.every((cell, column) => cell === null || typed[column] || !isTypedColumn(below, column))
}

/** Whether the lower row names what the upper one leaves open, and is no row of values itself. */
function continuesHeader(upper: Row, lower: Row, below: readonly Row[]): boolean {
  const width = Math.max(upper.length, lower.length)
  const columns = Array.from({ length: width }, (_, column) => column)
  const gaps = columns.filter((column) => column > 0 && !upper[column])
  if (gaps.length === 0 || !gaps.every((column) => lower[column])) return false
  const isName = (cell: string | null | undefined) => !cell || YEAR.test(cell) || !isTyped(cell)
  if (!columns.every((column) => isName(lower[column]))) return false
  return gaps.some((column) => isTypedColumn(below, column))
}

function isTypedColumn(rows: readonly Row[], column: number): boolean {
  const cells = rows.flatMap((row) => row[column] ?? [])
  return cells.length > 0 && cells.every(isTyped)
}

const isTyped = (cell: string) => numberText(cell) !== null || dateText(cell) !== null || timestampText(cell) !== null

const filled = (row: Row) => row.filter((cell) => cell !== null && cell !== '').length

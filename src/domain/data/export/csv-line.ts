import { escapeFormula } from './formula-escape.ts'

const QUOTED = /[",\r\n]/

/**
 * One line of CSV as RFC 4180 has it, with the line feed after it. A cell without a value is empty, and an empty text in
 * quotes; so is a missing value that is all of its line, which would be no row.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => (cell === null && cells.length > 1 ? '' : quoted(escapeFormula(cell ?? ''))))
  return `${written.join(',')}\n`
}

function quoted(cell: string): string {
  return cell === '' || QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

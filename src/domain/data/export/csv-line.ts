import { escapeFormula } from './formula-escape.ts'

const QUOTED = /[",\r\n]/

/**
 * One line of CSV as RFC 4180 has it, with the line feed after it. A cell without a value is empty, and an empty text in
 * quotes; so is the first cell of a row without any value, which would be no row at the end of a file.
 */
export function csvLine(cells: readonly (string | null)[]): string {
  const isEmpty = cells.every((cell) => cell === null)
  const written = cells.map((cell, at) =>
    cell === null && !(isEmpty && at === 0) ? '' : quoted(escapeFormula(cell ?? '')),
  )
  return `${written.join(',')}\n`
}

function quoted(cell: string): string {
  return cell === '' || QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

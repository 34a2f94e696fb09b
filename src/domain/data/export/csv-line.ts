import { escapeFormula } from './formula-escape.ts'

const QUOTED = /[",\r\n]/

/** One line of CSV as RFC 4180 has it, with the line feed after it. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(escapeFormula(cell))).join(',')}\n`
}

function quoted(cell: string): string {
  return cell === '' || QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

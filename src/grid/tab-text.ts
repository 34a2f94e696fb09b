/**
 * Text with tabs and line breaks, as spreadsheets put cells on the clipboard. A cell with a tab, a line break or a quote
 * at its beginning stands in quotes, in which quotes are doubled.
 */
export function writeTabText(block: readonly (readonly string[])[]): string {
  const lines = block.map((row) => row.map(writeCell).join('\t'))
  // A last line without anything would be taken for the end of the line before it.
  if (lines.at(-1) === '') lines[lines.length - 1] = '""'
  return lines.join('\n')
}

function writeCell(text: string): string {
  const quoted = text.startsWith('"') || text.includes('\t') || text.includes('\n') || text.includes('\r')
  return quoted ? `"${text.replaceAll('"', '""')}"` : text
}

/** The cells of such a text; the line break at its end, which some programs write, begins no row. */
export function readTabText(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (let at = 0; ; ) {
    const cell = readCell(text, at)
    row.push(cell.text)
    at = cell.end
    if (text[at] === '\t') {
      at += 1
      continue
    }
    rows.push(row)
    row = []
    at = afterLineBreak(text, at)
    if (at >= text.length) return rows
  }
}

function readCell(text: string, from: number): { text: string; end: number } {
  const quoted = text[from] === '"' ? quotedCell(text, from) : null
  if (quoted) return quoted
  let end = from
  while (end < text.length && !endsCell(text[end])) end += 1
  return { text: text.slice(from, end), end }
}

/** A cell in quotes; null where they do not end at the end of a cell, and so are part of its text. */
function quotedCell(text: string, from: number): { text: string; end: number } | null {
  const parts: string[] = []
  for (let at = from + 1; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return null
    parts.push(text.slice(at, quote))
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      return end === text.length || endsCell(text[end]) ? { text: parts.join('"'), end } : null
    }
    at = quote + 2
  }
}

const endsCell = (character: string | undefined) => character === '\t' || character === '\n' || character === '\r'

function afterLineBreak(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

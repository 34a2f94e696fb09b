import type { RowColumn } from '#domain/data/query.ts'
import { numberText } from '#domain/data/typed-text.ts'

const LEADING_ZEROS = /^(-?)0+(?=[0-9])/

/**
 * Writes the texts of a row as a JSON object. A number keeps every digit that it came with; whatever else stands in a
 * numeric column is a text, as all of the others are.
 */
export function jsonRow(columns: readonly RowColumn[]): (cells: readonly (string | null)[]) => string {
  const keys = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  const numeric = columns.map(({ dataType }) => dataType === 'numeric')
  return (cells) => {
    let written = ''
    for (let at = 0; at < keys.length; at++) {
      const cell = cells[at] ?? null
      const value = cell === null ? 'null' : ((numeric[at] ? jsonNumber(cell) : null) ?? JSON.stringify(cell))
      written += `${at === 0 ? '{' : ','}${keys[at]}${value}`
    }
    return `${written}}`
  }
}

function jsonNumber(text: string): string | null {
  const number = numberText(text)
  return number === null ? null : number.replace(LEADING_ZEROS, '$1')
}

import type { Cell } from '#domain/data/query.ts'
import { dateText, numberText, timestampText } from '#domain/data/typed-text.ts'
import type { Decoding } from './dialect.ts'

/** A value as a database driver hands it over, as the cell that both engines agree on. */
export function decodeCell(value: unknown, decoding: Decoding): Cell {
  if (value === null || value === undefined) return null
  if (decoding === 'double') return displayed(Number(value))
  const text = String(value)
  switch (decoding) {
    case 'number':
      return Number(text) + 0
    case 'numeric':
      return numberText(text) === null ? text : Number(text) + 0
    case 'date':
      return dateText(text) ?? text
    case 'timestamp':
      return timestampText(text) ?? text
    default:
      return text
  }
}

/** Fifteen significant digits, so that 0.1 + 0.2 is 0.3; whole numbers keep all of theirs. Adding 0 turns -0 into 0. */
function displayed(value: number): number {
  return (Number.isInteger(value) ? value : Number(value.toPrecision(15))) + 0
}

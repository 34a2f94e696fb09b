/** Columns beyond this are no columns of any program. */
const PAST_ANY = 1e9

/** `B7`, with or without dollar signs: row and column from 1, 0 where none is said. What follows is left out. */
export function readReference(bytes: Uint8Array, start: number, end: number): { row: number; column: number } {
  let [row, column, at] = [0, 0, start]
  for (; at < end; at++) {
    const byte = bytes[at] as number
    const letter = (byte & ~32) - 64
    if (letter >= 1 && letter <= 26 && byte > 64) column = column * 26 + letter
    else if (byte !== 36) break
  }
  for (; at < end; at++) {
    const digit = (bytes[at] as number) - 48
    if (digit < 0 || digit > 9) break
    row = row * 10 + digit
  }
  return { row: Math.min(row, PAST_ANY), column: Math.min(column, PAST_ANY) }
}

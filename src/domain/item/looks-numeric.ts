// Longer runs of digits are text: no number type of any database could hold them all without an error.
export const MOST_NUMERIC_CHARACTERS = 100

const NUMERIC = /^-?[0-9]+(\.[0-9]+)?$/

/** What filters and orders treat as a number when it is stored as text: `12`, `-3.50`, but not `1e3`, `.5` or `+1`. */
export function looksNumeric(text: string): boolean {
  return text.length <= MOST_NUMERIC_CHARACTERS && NUMERIC.test(text)
}

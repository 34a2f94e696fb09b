/** One piece of a wildcard pattern: text that must be there as it is, or any run of characters. */
export type WildcardPart = { kind: 'text'; text: string } | { kind: 'any' }

/** `*` and `%` stand for any run of characters, also an empty one; everything else stands for itself. */
export function parseWildcards(pattern: string): WildcardPart[] {
  return pattern
    .split(/([*%]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^[*%]/.test(piece) ? { kind: 'any' } : { kind: 'text', text: piece }))
}

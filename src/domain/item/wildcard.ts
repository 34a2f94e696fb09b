/** One piece of a wildcard pattern: text that must be there as it is, or any run of characters. */
export type WildcardPart = { kind: 'text'; text: string } | { kind: 'any' }

/** `*` and `%` stand for any run of characters, also an empty one; everything else stands for itself. */
export function parseWildcards(pattern: string): WildcardPart[] {
  return pattern
    .split(/([*%]+)/)
    .filter((piece) => piece !== '')
    .map((piece) => (/^[*%]/.test(piece) ? { kind: 'any' } : { kind: 'text', text: piece }))
}

/**
 * Whether a whole text is what a pattern describes, whatever the case of its letters. Each piece of text is looked for
 * once, behind the one before it: the leftmost match leaves the most for the rest, so that nothing is tried twice.
 */
export function matchesWildcards(parts: readonly WildcardPart[], text: string): boolean {
  const rest = text.toLowerCase()
  let at = 0
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'any') continue
    const piece = part.text.toLowerCase()
    const last = index === parts.length - 1
    const found = last ? rest.length - piece.length : rest.indexOf(piece, at)
    // What is last must end the text, and what stands behind no wildcard must follow at once.
    if (found < at || (last && !rest.endsWith(piece)) || (index === 0 && found !== 0)) return false
    at = found + piece.length
  }
  return parts.at(-1)?.kind === 'any' || at === rest.length
}

/** One or two letters for a person: of the first and last word of a name, or of an address before its @. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s._-]+/u).filter((word) => word !== '')
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const letters = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return letters.toLocaleUpperCase('en') || '?'
}

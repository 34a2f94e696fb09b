/** What the character-limit field asks for; more can be typed and is marked. */
export const CHARACTER_LIMIT = 5

/** What the max-length field holds; more cannot be typed. */
export const MAX_LENGTH = 30

/** Made when it is first asked for: it takes longer than much of a start. */
let segmenter: Intl.Segmenter | null = null

/** Characters as people count them: an emoji or an accented letter is one. */
function charactersOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

export function lengthOf(text: string): number {
  return charactersOf(text).length
}

/** The text up to the length and what stands beyond it; no character is cut in two. */
export function splitAt(text: string, length: number): [within: string, beyond: string] {
  const characters = charactersOf(text)
  return [characters.slice(0, length).join(''), characters.slice(length).join('')]
}

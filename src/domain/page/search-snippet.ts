/** A piece of text; the words that were looked for are marked. */
export type SnippetPart = { text: string; marked: boolean }

const SNIPPET_CHARACTERS = 220
const BEFORE_CHARACTERS = 60

/** A short piece of a text around the first of the words, which are in lower case, with all of them marked. */
export function textAround(text: string, words: readonly string[]): SnippetPart[] {
  return markedParts(around(text, words), words)
}

/** The part of a text around the first of the words, from the beginning of a word to the end of one. */
function around(text: string, words: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  const first = pattern(words).exec(plain)?.index ?? 0
  const from = first <= BEFORE_CHARACTERS ? 0 : plain.indexOf(' ', first - BEFORE_CHARACTERS) + 1
  const start = from > first ? first : from
  const end = plain.length - start <= SNIPPET_CHARACTERS ? plain.length : wordEnd(plain, start + SNIPPET_CHARACTERS)
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`
}

/** Before the word that a place is in; within it where it has no end nearby. */
function wordEnd(text: string, place: number): number {
  const space = text.lastIndexOf(' ', place)
  if (space > place - BEFORE_CHARACTERS) return space
  // Half a character is none.
  return /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) ? place - 1 : place
}

function markedParts(text: string, words: readonly string[]): SnippetPart[] {
  const parts: SnippetPart[] = []
  let done = 0
  for (const { index, 0: word } of text.matchAll(pattern(words))) {
    if (index > done) parts.push({ text: text.slice(done, index), marked: false })
    parts.push({ text: word, marked: true })
    done = index + word.length
  }
  return done < text.length ? [...parts, { text: text.slice(done), marked: false }] : parts
}

/** Words hold letters and digits alone, so that nothing in them means something to a pattern; longer ones come first. */
function pattern(words: readonly string[]): RegExp {
  return new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'giu')
}

import { foldedWithPlaces } from './folded-text.ts'

/** A piece of text; the words that were looked for are marked. */
export type SnippetPart = { text: string; marked: boolean }

const SNIPPET_CHARACTERS = 220
const BEFORE_CHARACTERS = 60

type Span = { from: number; to: number }

/** A short piece of a text around the first of the words, which are folded, with all of them marked. */
export function textAround(text: string, words: readonly string[]): SnippetPart[] {
  const plain = text.replace(/\s+/g, ' ').trim()
  const [first] = spansOf(plain, words)
  const piece = around(plain, first?.from ?? 0)
  return markedParts(piece, spansOf(piece, words))
}

/** The part of a text around a place, from the beginning of a word to the end of one. */
function around(plain: string, first: number): string {
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

function markedParts(text: string, spans: Iterable<Span>): SnippetPart[] {
  const parts: SnippetPart[] = []
  let done = 0
  for (const { from, to } of spans) {
    if (from > done) parts.push({ text: text.slice(done, from), marked: false })
    parts.push({ text: text.slice(from, to), marked: true })
    done = to
  }
  return done < text.length ? [...parts, { text: text.slice(done), marked: false }] : parts
}

/** Where the words are in a text, one after the other, each as it is written there with its accents. */
function* spansOf(text: string, words: readonly string[]): Generator<Span> {
  if (words.length === 0) return
  const { text: plain, places } = foldedWithPlaces(text)
  let done = 0
  for (const { index, 0: word } of plain.matchAll(pattern(words))) {
    const from = places ? (places[index] ?? text.length) : index
    let end = index + word.length
    // A character may be several when it is folded: it is marked whole, and once.
    while (places && places[end] === places[end - 1] && end < places.length) end += 1
    const to = places ? (places[end] ?? text.length) : end
    if (from >= done) yield { from, to }
    done = Math.max(done, to)
  }
}

/** Words hold letters and digits alone, so that nothing in them means something to a pattern; longer ones come first. */
function pattern(words: readonly string[]): RegExp {
  return new RegExp(words.toSorted((a, b) => b.length - a.length).join('|'), 'gu')
}

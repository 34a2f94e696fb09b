import { folded } from './folded-text.ts'

/** Words of a term beyond these are not looked for. */
const MOST_WORDS = 8
/** What is longer is no word of any language, and would be too long for an index. */
export const LONGEST_WORD = 60
/** Characters of different words that one item is found by: an index takes no more of it. */
const MOST_INDEXED_CHARACTERS = 150_000

/** A word of a term, and the words of a site that it may stand for. */
export type SoughtWord = {
  /** Taken as they stand: what was typed, or, where no page has it, what it was probably meant to be. */
  meant: readonly string[]
  /** The same word in the other number: found too, as a part of a word is. */
  also: readonly string[]
  /** Ids of the sources with this word in their names. */
  sources: readonly number[]
}

/** The words of folded text, in its order. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** The words of a term, folded, each once. */
export function searchWords(term: string): string[] {
  return [...new Set(wordsOf(folded(term)))].filter((word) => word.length <= LONGEST_WORD).slice(0, MOST_WORDS)
}

/** The words that folded text is found by, each once; what goes beyond the bound is left out. */
export function indexedWords(text: string): string[] {
  const words = new Set<string>()
  let room = MOST_INDEXED_CHARACTERS
  for (const word of wordsOf(text)) {
    if (word.length > LONGEST_WORD || words.has(word)) continue
    room -= word.length
    if (room < 0) break
    words.add(word)
  }
  return [...words]
}

/** A word as nothing but itself. */
export function soughtAsTyped(word: string): SoughtWord {
  return { meant: [word], also: otherNumber(word), sources: [] }
}

/** A word as its term writes it, whatever it may stand for: all that it is found by. */
export function spellings({ meant, also }: SoughtWord): string[] {
  return [...meant, ...also]
}

const SHORTEST_INFLECTED = 4

/** An English noun in the other number: `counties` for `county`, and back. */
export function otherNumber(word: string): string[] {
  if (word.length < SHORTEST_INFLECTED || !/^[a-z]+$/.test(word)) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/(?:ss|sh|ch|x|z)es$|oes$/.test(word)) return [word.slice(0, -2)]
  if (/[^su]s$/.test(word)) return [word.slice(0, -1)]
  return /[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : []
}

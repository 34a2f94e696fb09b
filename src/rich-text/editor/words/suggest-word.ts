/** Lists of words in alphabetic order, the list of the most frequent words first. */
export type WordLists = readonly (readonly string[])[]

/** Letters that must be there before a word is suggested. */
export const FEWEST_LETTERS = 4

/** A word is worth suggesting when it spares at least this many keys. */
const FEWEST_SPARED = 2

/** The lists in a text that holds a word a line and an empty line between lists. */
export function readWordLists(text: string): WordLists {
  return text
    .trim()
    .split('\n\n')
    .map((list) => list.split('\n'))
}

/** The word that the text before the cursor ends with, when it is long enough to be completed. */
export function wordToComplete(before: string): string | null {
  const word = /(?<![\p{L}\p{M}\p{N}_'’@#/:.-])[\p{L}\p{M}]+$/u.exec(before)?.[0] ?? ''
  return word.length >= FEWEST_LETTERS ? word : null
}

/**
 * What is missing of the most frequent, then shortest word that begins like this; the case stays the writer's. What is
 * a word already is completed only to a more frequent one: a plan is no planet.
 */
export function missingLetters(lists: WordLists, beginning: string): string | null {
  if (beginning.length < FEWEST_LETTERS) return null
  const prefix = beginning.toLowerCase()
  for (const list of lists) {
    if (list[firstNotBefore(list, prefix)] === prefix) return null
    const word = shortestWith(list, prefix)
    if (word === null) continue
    const missing = word.slice(prefix.length)
    return beginning === beginning.toUpperCase() ? missing.toUpperCase() : missing
  }
  return null
}

function shortestWith(list: readonly string[], prefix: string): string | null {
  let found: string | null = null
  for (let at = firstNotBefore(list, prefix); list[at]?.startsWith(prefix); at++) {
    const word = list[at] ?? ''
    if (word.length >= prefix.length + FEWEST_SPARED && (found === null || word.length < found.length)) found = word
  }
  return found
}

function firstNotBefore(list: readonly string[], wanted: string): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle] ?? '') < wanted) low = middle + 1
    else high = middle
  }
  return low
}

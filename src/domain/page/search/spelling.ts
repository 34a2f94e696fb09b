/** Mistakes that are forgiven in a word: none in short ones and in numbers, where another word is soon meant. */
export function forgivenMistakes(word: string): number {
  if (word.length < 4 || /\p{N}/u.test(word)) return 0
  return word.length < 8 ? 1 : 2
}

/** Three characters each, beginning and end of the word marked: words that are spelt alike share most of them. */
export function trigrams(word: string): string[] {
  const characters = ['^', ...word, '$']
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= characters.length; at++) grams.add(characters.slice(at, at + 3).join(''))
  return [...grams]
}

/** How many characters were left out, added, replaced or exchanged with their neighbour; `most + 1` where it is more. */
export function mistakesBetween(typed: string, word: string, most: number): number {
  const [a, b] = [[...typed], [...word]]
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last] = [[] as number[], b.map((_, at) => at)]
  last.push(b.length)
  for (let row = 1; row <= a.length; row++) {
    const next = [row]
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1]
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      next.push(
        Math.min(
          at(last, column) + 1,
          at(next, column - 1) + 1,
          at(last, column - 1) + (same ? 0 : 1),
          swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, last] = [last, next]
  }
  return Math.min(at(last, b.length), most + 1)
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY

const MOST_MEANT = 6

/** Of these words those that were probably meant, the nearest first: a word with fewer mistakes leaves out those with more. */
export function nearestWords(typed: string, words: Iterable<string>): string[] {
  const most = forgivenMistakes(typed)
  const near = [...words]
    .map((word) => ({ word, mistakes: mistakesBetween(typed, word, most) }))
    .filter(({ mistakes }) => mistakes <= most)
    .sort((a, b) => a.mistakes - b.mistakes)
  return near
    .filter(({ mistakes }) => mistakes === near[0]?.mistakes)
    .map(({ word }) => word)
    .slice(0, MOST_MEANT)
}

import { madeOnce } from '#domain/made-once.ts'
import { folded } from './folded-text.ts'
import { hasAll, textScore } from './search-score.ts'
import { type SoughtWord, searchWords, soughtAsTyped, wordsOf } from './search-words.ts'
import { forgivenMistakes, mistakesBetween } from './spelling.ts'

/** Less than any part of a word. */
const MISSPELT = 0.1

type Titled = { title: string }

const foldedTitle = madeOnce(({ title }: Titled) => folded(title))

/** Of a list that is in memory, the best whose titles have a term, whatever its spelling; all of it for no term. */
export function titlesLike<Listed extends Titled>(listed: readonly Listed[], term: string, most: number): Listed[] {
  const sought = searchWords(term).map(soughtAsTyped)
  if (sought.length === 0) return term.trim() === '' ? listed.slice(0, most) : []
  return listed
    .map((one) => ({ one, score: titleScore(foldedTitle(one), sought) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.one.title.length - b.one.title.length)
    .slice(0, most)
    .map(({ one }) => one)
}

function titleScore(title: string, sought: readonly SoughtWord[]): number {
  if (hasAll(title, sought)) return textScore(title, sought)
  const words = wordsOf(title)
  const isNear = ({ meant: [typed = ''] }: SoughtWord) => {
    const most = forgivenMistakes(typed)
    return most > 0 && words.some((word) => mistakesBetween(typed, word, most) <= most)
  }
  return sought.every((word) => hasAll(title, [word]) || isNear(word)) ? MISSPELT : 0
}

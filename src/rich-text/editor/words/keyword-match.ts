import { CONGRATULATIONS } from './congratulations.ts'

/** Where a keyword stands in a text: its first character, and the one behind its last. */
export type KeywordPlace = { start: number; end: number }

/** What a word consists of: vowel signs and joiners of Indic and Arabic writing belong to their letter. */
const WORD = '[\\p{L}\\p{M}\\p{N}_\\u200c\\u200d]'

/** Writing that sets no blanks between words, so that a keyword has no borders to look at. */
const UNSPACED = /^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

const KEYWORD = keywordPattern(Object.values(CONGRATULATIONS).flat())

/** The first congratulation in a text, in any of the languages; null when there is none. */
export function findKeyword(text: string): KeywordPlace | null {
  const match = KEYWORD.exec(text)
  return match && { start: match.index, end: match.index + match[0].length }
}

/** Longer phrases come first, so that of two that begin alike the whole is found. */
function keywordPattern(phrases: readonly string[]): RegExp {
  const all = [...new Set(phrases.flatMap((phrase) => [phrase.normalize('NFC'), phrase.normalize('NFD')]))]
  const sources = all.sort((a, b) => b.length - a.length)
  const choice = (wanted: boolean) => sources.filter((phrase) => UNSPACED.test(phrase) === wanted).join('|')
  const spaced = `(?<!${WORD})(?:${choice(false).replaceAll(' ', '\\s+')})(?!${WORD})`
  return new RegExp(`${spaced}|(?:${choice(true)})+`, 'iu')
}

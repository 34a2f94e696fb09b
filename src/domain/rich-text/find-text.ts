/** What to look for in a text. */
export type Sought = { words: string; matchCase: boolean; wholeWords: boolean }

/** From and to, as characters of the text that was searched. */
export type Found = { start: number; end: number }

const WORD = '[\\p{L}\\p{N}_]'

/** Every place where a text has what is sought, from its start to its end; none overlap. */
export function findText(text: string, { words, matchCase, wholeWords }: Sought): Found[] {
  if (words === '') return []
  const literal = words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
  const pattern = wholeWords ? `(?<!${WORD})${literal}(?!${WORD})` : literal
  return [...text.matchAll(new RegExp(pattern, matchCase ? 'gu' : 'giu'))].map(({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }))
}

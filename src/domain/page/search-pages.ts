import { type SnippetPart, textAround } from './search-snippet.ts'

/** What is searched of a page that visitors may read. */
export type SearchedPage = { title: string; description: string; sections: SearchedSection[] }
export type SearchedSection = { id: number; anchor: string; title: string; tags: string[]; text: string }

/** What was found of a page: where its text has the words, and the sections whose title or tags have them. */
export type Found = {
  score: number
  snippet: { anchor: string | null; parts: SnippetPart[] } | null
  sections: Omit<SearchedSection, 'text'>[]
}

const MOST_WORDS = 8
/** What words in the text count: they bring a page behind those that have them in a title or a tag. */
const IN_TEXT = 0.1

/** The words of a term, each once. */
export function searchWords(term: string): string[] {
  return [...new Set(allWords(term))].slice(0, MOST_WORDS)
}

/** The longest word, for it finds the fewest pages; rather not one that more titles have than are read. */
export function tellingWord(words: readonly string[], titles: readonly string[], most: number): string | undefined {
  const byLength = words.toSorted((a, b) => b.length - a.length)
  const isRare = (word: string) => titles.filter((title) => hasWord(title, word)).length <= most
  return byLength.find(isRare) ?? byLength[0]
}

/** Null for a page that lacks one of the words; what visitors can't read is not looked at. */
export function searchPage(page: SearchedPage, words: readonly string[]): Found | null {
  const { title, description, sections } = page
  const own = [title, description, ...sections.flatMap((section) => [section.title, ...section.tags, section.text])]
  if (words.length === 0 || !words.every((word) => own.some((text) => hasWord(text, word)))) return null
  const listed = sections.filter(({ title: own, tags }) =>
    words.every((word) => [own, ...tags].some((text) => hasWord(text, word))),
  )
  const scores = listed.map((section) =>
    Math.max(...[section.title, ...section.tags].map((text) => score(text, words))),
  )
  const inText = [description, ...sections.map(({ text }) => text)].some((text) => hitsOf(text, words) > 0)
  return {
    score: score(title, words) + scores.reduce((sum, one) => sum + one, 0) + (inText ? IN_TEXT : 0),
    snippet: snippetOf(page, words),
    sections: listed.map(({ id, anchor, title: own, tags }) => ({ id, anchor, title: own, tags })),
  }
}

/** A word that is there whole counts 1, a part of a longer one 0.5; of several words the mean counts. */
function score(text: string, words: readonly string[]): number {
  const whole = new Set(allWords(text))
  const each = words.map((word) => (whole.has(word) ? 1 : hasWord(text, word) ? 0.5 : 0))
  return each.reduce<number>((sum, one) => sum + one, 0) / words.length
}

function allWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

function hasWord(text: string, word: string): boolean {
  return text.toLowerCase().includes(word)
}

function hitsOf(text: string, words: readonly string[]): number {
  return words.filter((word) => hasWord(text, word)).length
}

/** From the text that has most of the words; the first of them where several do. */
function snippetOf({ description, sections }: SearchedPage, words: readonly string[]): Found['snippet'] {
  const texts = [
    { anchor: null, text: description },
    ...sections.map(({ anchor, text }) => ({ anchor: anchor as string | null, text })),
  ]
  const [best] = texts
    .map((one) => ({ ...one, hits: hitsOf(one.text, words) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
  if (best) return { anchor: best.anchor, parts: textAround(best.text, words) }
  return description.trim() === '' ? null : { anchor: null, parts: textAround(description, words) }
}

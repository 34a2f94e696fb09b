import { madeOnce } from '#domain/made-once.ts'
import { folded } from './folded-text.ts'
import { type SnippetPart, textAround } from './search-snippet.ts'

/** What is searched of a page that visitors may read. */
export type SearchedPage = { title: string; description: string; sections: SearchedSection[] }
export type SearchedSection = { id: number; anchor: string; title: string; tags: string[]; text: string }

/** What was found of a page: where its text has the words, and the sections whose title or tags have them. */
export type Found = {
  snippet: { anchor: string | null; parts: SnippetPart[] } | null
  sections: Omit<SearchedSection, 'text'>[]
}

/** A page that has all words, and in how many sections a title or tags have them. */
export type PageHit = { pageId: number; sections: number }

const MOST_WORDS = 8

/** The words of a term, folded, each once. */
export function searchWords(term: string): string[] {
  return [...new Set(allWords(folded(term)))].slice(0, MOST_WORDS)
}

/** The best first: those with the words in their title, whole words before parts of them, then those with the most sections on them. */
export function rankedPages<Listed extends { id: number; title: string }>(
  pages: readonly Listed[],
  hits: readonly PageHit[],
  words: readonly string[],
): Listed[] {
  const sections = new Map(hits.map((hit) => [hit.pageId, hit.sections]))
  return pages
    .filter(({ id }) => sections.has(id))
    .map((page) => ({ page, inTitle: titleScore(page, words), listed: sections.get(page.id) ?? 0 }))
    .sort((a, b) => b.inTitle - a.inTitle || b.listed - a.listed || a.page.id - b.page.id)
    .map(({ page }) => page)
}

/** Null for a page that lacks one of the words; what visitors can't read is not looked at. */
export function searchPage(page: SearchedPage, words: readonly string[]): Found | null {
  const { title, description, sections } = page
  const own = folded([title, description, ...sections.flatMap((section) => [headOf(section), section.text])].join('\n'))
  if (words.length === 0 || !words.every((word) => own.includes(word))) return null
  const listed = sections.filter((section) => hitsOf(headOf(section), words) === words.length)
  return {
    snippet: snippetOf(page, words),
    sections: listed.map(({ id, anchor, title: own, tags }) => ({ id, anchor, title: own, tags })),
  }
}

/** What a section is about, by its own words. */
export function headOf({ title, tags }: Pick<SearchedSection, 'title' | 'tags'>): string {
  return [title, ...tags].join('\n')
}

/** The title as it is searched. */
const foldedTitle = madeOnce(({ title }: { title: string }) => folded(title))

/** A word that is there whole counts 1, a part of a longer one 0.5; of several words the mean counts. */
function titleScore(page: { title: string }, words: readonly string[]): number {
  const text = foldedTitle(page)
  const found = words.filter((word) => text.includes(word))
  if (found.length === 0) return 0
  const whole = new Set(allWords(text))
  return found.reduce((sum, word) => sum + (whole.has(word) ? 1 : 0.5), 0) / words.length
}

function allWords(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}

function hitsOf(text: string, words: readonly string[]): number {
  const plain = folded(text)
  return words.filter((word) => plain.includes(word)).length
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

import { folded } from './folded-text.ts'
import { headOf, type SearchedPage, searchPage } from './search-pages.ts'
import type { FoundPage } from './search-record.ts'
import { type PageHit, rankedPages } from './search-score.ts'
import { type SoughtWord, searchWords, soughtAsTyped, spellings, wordsOf } from './search-words.ts'
import { nearestWords } from './spelling.ts'

/** A page of a site that is searched without a server. */
export type CopiedPage = SearchedPage & { id: number; slug: string }

/** What a search without a server goes through: the pages, and the names of the sources that they show. */
export type CopiedSite = { base: string; pages: readonly CopiedPage[]; sources: readonly SourceName[] }
export type SourceName = { id: number; name: string }

export type CopySearch = (
  term: string,
  from: number,
) => { total: number; from: number; previous: number | null; next: number | null; results: FoundPage[] }

const AT_ONCE = 20
/** Shorter parts are only looked for where a word begins. */
const SHORTEST_PART = 3

/** Finds, ranks and shows pages as the search of the server does; all texts are in memory. */
export function copySearch({ pages, sources }: CopiedSite): CopySearch {
  const indexed = pages.map((page) => ({ page, parts: partsOf(page) }))
  const vocabulary = new Set(indexed.flatMap(({ parts }) => parts.flatMap(({ words }) => words)))
  const names = sources.map(({ id, name }) => ({ id, name: folded(name) }))

  function sought(word: string): SoughtWord {
    const typed = soughtAsTyped(word)
    const named = names.filter(({ name }) => name.includes(word)).map(({ id }) => id)
    const isKnown = named.length > 0 || [...vocabulary].some((one) => has(one, word))
    const near = isKnown ? [] : nearestWords(word, vocabulary)
    // A word that is known in its other number is spelt as it was meant.
    const meant = near.some((one) => typed.also.includes(one)) ? [] : near
    return { ...typed, meant: [word, ...meant], sources: named }
  }

  return (term, from) => {
    const words = searchWords(term).map(sought)
    const hits = words.length === 0 ? [] : indexed.flatMap(({ page, parts }) => hitOf(page, parts, words) ?? [])
    const found = rankedPages(pages, hits, words)
    const results = found.slice(from, from + AT_ONCE).flatMap(({ page, score }): FoundPage[] => {
      const { id, title, slug } = page
      const result = searchPage(page, words)
      return result ? [{ ...result, pageId: id, title, slug, score }] : []
    })
    return {
      total: found.length,
      from,
      previous: from > 0 ? Math.max(0, from - AT_ONCE) : null,
      next: from + AT_ONCE < found.length ? from + AT_ONCE : null,
      results,
    }
  }
}

/** The title and description of a page, and each of its sections, by their words. */
type Part = { words: string[]; heads: string; headWords: string[]; sources: readonly number[] }

function partsOf({ title, description, sections }: CopiedPage): Part[] {
  const own = { words: uniqueWords(`${title}\n${description}`), heads: '', headWords: [], sources: [] }
  return [
    own,
    ...sections.map((section) => {
      const heads = headOf(section)
      const words = uniqueWords(`${heads}\n${section.text}`)
      return { words, heads: folded(heads), headWords: uniqueWords(heads), sources: section.sources }
    }),
  ]
}

const uniqueWords = (text: string) => [...new Set(wordsOf(folded(text)))]

const has = (word: string, part: string) =>
  word.startsWith(part) || ([...part].length >= SHORTEST_PART && word.includes(part))

const hasWord = (words: readonly string[], sought: SoughtWord) =>
  spellings(sought).some((spelling) => words.some((word) => has(word, spelling)))

/** A page has all words when each is somewhere on it: they may stand in different sections. */
function hitOf({ id }: CopiedPage, parts: readonly Part[], words: readonly SoughtWord[]): PageHit | null {
  const counts = words.map(
    (word) =>
      parts.filter((part) => hasWord(part.words, word) || part.sources.some((one) => word.sources.includes(one)))
        .length,
  )
  if (counts.includes(0)) return null
  const heads = parts.filter(({ headWords }) => words.every((word) => hasWord(headWords, word)))
  return { pageId: id, parts: counts.reduce((sum, count) => sum + count, 0), heads: heads.map((part) => part.heads) }
}

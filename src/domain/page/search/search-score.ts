import { madeOnce } from '#domain/made-once.ts'
import { folded } from './folded-text.ts'
import { type SoughtWord, spellings, wordsOf } from './search-words.ts'

const WHOLE = 1
const PART = 0.5

/** How well folded text says what is looked for: a whole word counts 1, a part of one 0.5; of several words the mean. */
export function textScore(text: string, sought: readonly SoughtWord[]): number {
  let words: Set<string> | null = null
  const each = sought.map((word) => {
    if (!spellings(word).some((spelling) => text.includes(spelling))) return 0
    words ??= new Set(wordsOf(text))
    return word.meant.some((meant) => words?.has(meant)) ? WHOLE : PART
  })
  return each.reduce<number>((sum, score) => sum + score, 0) / Math.max(1, each.length)
}

/** Whether folded text has all that is looked for: then a section with it as its title and tags is listed. */
export function hasAll(text: string, sought: readonly SoughtWord[]): boolean {
  return sought.every((word) => spellings(word).some((spelling) => text.includes(spelling)))
}

/** A page that has all words, in how many parts of it, and what the sections say of themselves that have them all there. */
export type PageHit = { pageId: number; parts: number; heads: string[] }

export type Ranked<Listed> = { page: Listed; score: number }

/** A site has many more pages than a search finds. */
const placeOf = madeOnce((pages: readonly { id: number }[]) => new Map(pages.map(({ id }, at) => [id, at])))

/** The title as it is searched. */
const foldedTitle = madeOnce(({ title }: { title: string }) => folded(title))

/**
 * The best first. The score of a page is that of its title and those of its sections together; pages that have the words
 * in their text alone score nothing and come behind all others.
 */
export function rankedPages<Listed extends { id: number; title: string }>(
  pages: readonly Listed[],
  hits: readonly PageHit[],
  sought: readonly SoughtWord[],
): Ranked<Listed>[] {
  const places = placeOf(pages)
  return hits
    .flatMap((hit) => {
      const page = pages[places.get(hit.pageId) ?? -1]
      if (!page) return []
      const title = textScore(foldedTitle(page), sought)
      const score = hit.heads.reduce((sum, heads) => sum + textScore(heads, sought), title)
      return [{ page, score, title, parts: hit.parts }]
    })
    .sort((a, b) => b.score - a.score || b.title - a.title || b.parts - a.parts || a.page.id - b.page.id)
    .map(({ page, score }) => ({ page, score }))
}

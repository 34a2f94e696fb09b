import { madeOnce } from '#domain/made-once.ts'
import { folded } from './folded-text.ts'
import { hasAll, textScore } from './search-score.ts'
import { type SnippetPart, textAround } from './search-snippet.ts'
import { type SoughtWord, spellings } from './search-words.ts'

/** What is searched of a page that visitors may read. */
export type SearchedPage = { title: string; description: string; sections: SearchedSection[] }
export type SearchedSection = {
  id: number
  anchor: string
  title: string
  tags: string[]
  text: string
  /** Ids of the sources that it shows. */
  sources: number[]
}

export type FoundSection = Pick<SearchedSection, 'id' | 'anchor' | 'title' | 'tags'> & { score: number }

/** What was found of a page: where its text has the words, and the sections whose title or tags have them, best first. */
export type Found = {
  snippet: { anchor: string | null; parts: SnippetPart[] } | null
  sections: FoundSection[]
}

/** Null for a page that lacks one of the words; what visitors can't read is not looked at. */
export function searchPage(page: SearchedPage, sought: readonly SoughtWord[]): Found | null {
  const { sections } = page
  const { own } = foldedPage(page)
  const texts = sections.map(foldedSection)
  const isThere = (word: SoughtWord) =>
    hasAll(own, [word]) || texts.some(({ head, text }) => hasAll(head, [word]) || hasAll(text, [word]))
  if (sought.length === 0 || !sought.every(isThere)) return null
  const listed = sections.flatMap((section) => {
    const { id, anchor, title: own, tags } = section
    const { head } = foldedSection(section)
    return hasAll(head, sought) ? [{ id, anchor, title: own, tags, score: textScore(head, sought) }] : []
  })
  return { snippet: snippetOf(page, sought), sections: listed.sort((a, b) => b.score - a.score) }
}

/** What a section is about, by its own words. */
export function headOf({ title, tags }: Pick<SearchedSection, 'title' | 'tags'>): string {
  return [title, ...tags].join('\n')
}

/** A section as it is searched: most are looked at again with the next letter that somebody types. */
const foldedSection = madeOnce((section: SearchedSection) => ({
  head: folded(headOf(section)),
  text: folded(section.text),
}))

const foldedPage = madeOnce(({ title, description }: SearchedPage) => ({
  own: folded(`${title}\n${description}`),
  description: folded(description),
}))

function hitsOf(plain: string, sought: readonly SoughtWord[]): number {
  return sought.filter((word) => spellings(word).some((spelling) => plain.includes(spelling))).length
}

/** From the text that has most of the words; the first of them where several do. */
function snippetOf(page: SearchedPage, sought: readonly SoughtWord[]): Found['snippet'] {
  const { description, sections } = page
  const texts = [
    { anchor: null, text: description, plain: foldedPage(page).description },
    ...sections.map((section) => ({
      anchor: section.anchor as string | null,
      text: section.text,
      plain: foldedSection(section).text,
    })),
  ]
  const words = sought.flatMap(spellings)
  const [best] = texts
    .map((one) => ({ ...one, hits: hitsOf(one.plain, sought) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
  if (best) return { anchor: best.anchor, parts: textAround(best.text, words) }
  return description.trim() === '' ? null : { anchor: null, parts: textAround(description, words) }
}

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
  const { title, description, sections } = page
  const own = folded([title, description, ...sections.flatMap((section) => [headOf(section), section.text])].join('\n'))
  if (sought.length === 0 || !hasAll(own, sought)) return null
  const listed = sections.flatMap(({ id, anchor, title: own, tags }) => {
    const head = folded(headOf({ title: own, tags }))
    return hasAll(head, sought) ? [{ id, anchor, title: own, tags, score: textScore(head, sought) }] : []
  })
  return { snippet: snippetOf(page, sought), sections: listed.sort((a, b) => b.score - a.score) }
}

/** What a section is about, by its own words. */
export function headOf({ title, tags }: Pick<SearchedSection, 'title' | 'tags'>): string {
  return [title, ...tags].join('\n')
}

function hitsOf(text: string, sought: readonly SoughtWord[]): number {
  const plain = folded(text)
  return sought.filter((word) => spellings(word).some((spelling) => plain.includes(spelling))).length
}

/** From the text that has most of the words; the first of them where several do. */
function snippetOf({ description, sections }: SearchedPage, sought: readonly SoughtWord[]): Found['snippet'] {
  const texts = [
    { anchor: null, text: description },
    ...sections.map(({ anchor, text }) => ({ anchor: anchor as string | null, text })),
  ]
  const words = sought.flatMap(spellings)
  const [best] = texts
    .map((one) => ({ ...one, hits: hitsOf(one.text, sought) }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits)
  if (best) return { anchor: best.anchor, parts: textAround(best.text, words) }
  return description.trim() === '' ? null : { anchor: null, parts: textAround(description, words) }
}

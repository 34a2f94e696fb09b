import { pagePath } from '../view/page-view.ts'
import type { Found } from './search-pages.ts'

/** One line of what a search found: a page, or a section of one. Those of a page stand together, the page itself first. */
export type SearchRecord = {
  page_id: number
  page_title: string
  url_slug: string
  section_id: number | null
  section_title: string
  /** Words between commas. */
  tags: string
  score: number
}

/** A record with where it leads and, for a page, the piece of its text that has the words. */
export type ShownRecord = SearchRecord & { href: string; snippet: Found['snippet'] }

export type FoundPage = Found & { pageId: number; title: string; slug: string; score: number }

/** Where a result leads: below the base of the site, and to the section of the page. */
export function resultPath(base: string, slug: string, anchor = ''): string {
  return anchor === '' ? pagePath(base, slug) : `${pagePath(base, slug)}#${anchor}`
}

export function searchRecords(pages: readonly FoundPage[], base: string): ShownRecord[] {
  return pages.flatMap(({ pageId, title, slug, score, snippet, sections }) => {
    const page = { page_id: pageId, page_title: title, url_slug: slug }
    const lead = { ...page, section_id: null, section_title: '', tags: '', score, snippet }
    return [
      { ...lead, href: resultPath(base, slug) },
      ...sections.map((section) => ({
        ...page,
        section_id: section.id,
        section_title: section.title,
        tags: section.tags.join(','),
        score: section.score,
        snippet: null,
        href: resultPath(base, slug, section.anchor),
      })),
    ]
  })
}

/** What the search of a site answers a browser: how many pages there are in all, and the best of them. */
export type SearchAnswer = { total: number; records: ShownRecord[] }

export type ResultGroup = { page: ShownRecord; sections: ShownRecord[] }

/** Records by their pages, the pages with the highest score first. */
export function groupedByPage(records: readonly ShownRecord[]): ResultGroup[] {
  const groups = new Map<number, ResultGroup>()
  for (const record of records) {
    if (record.section_id === null) groups.set(record.page_id, { page: record, sections: [] })
    else groups.get(record.page_id)?.sections.push(record)
  }
  return [...groups.values()].sort((a, b) => b.page.score - a.page.score)
}

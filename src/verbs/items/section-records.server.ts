import { setImmediate as nextTurn } from 'node:timers/promises'
import { createLimiter } from '#domain/limiter.ts'
import type { IndexedPage, IndexedSection } from '#domain/page/search/page-index.ts'
import { refuse } from '#domain/problem.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { type PageSight, sightIn } from './item-access.server.ts'

/** A section in the page that shows it, as the components index and the search read it. */
export type SectionRecord = {
  page_id: number
  url_slug: string
  page_title: string
  page_index: number | null
  page_parent: string
  section_id: number
  tracking_id: string
  section_title: string
  tags: string
  element_type: string
  attribution: unknown
}

/** Most sections that one answer has: a pattern of 5,000 pages with 20 sections each fits. */
export const MOST_RECORDS = 100_000

/** Pages whose sections are put together before other requests get their turn. */
const PAGES_AT_ONCE = 500

/** Each holds the sections of a whole pattern in memory, and anyone may ask. */
const fewAtOnce = createLimiter(2, 50)

type List = { app: string; type: string }

/** The pages of a pattern that the actor may reach. */
export async function reachedPages({ app, type }: List, context: VerbContext): Promise<IndexedPage[]> {
  const sight = await sightIn(context, app, type)
  return sight ? seenPages({ app, type }, sight, context) : []
}

async function seenPages({ app, type }: List, sight: PageSight, { store }: VerbContext): Promise<IndexedPage[]> {
  const pages: IndexedPage[] = []
  for await (const some of store.pageIndex.pages(app, type)) {
    for (const page of some) if (sight.sees(page)) pages.push(page)
  }
  return pages
}

/** The live sections of these pages in the order that the pages show them; with `tagged`, those alone that carry tags. */
export function sectionRecords(list: List, context: VerbContext, tagged = false): Promise<SectionRecord[]> {
  return fewAtOnce(async () => {
    const sight = await sightIn(context, list.app, list.type)
    const pages = sight ? await seenPages(list, sight, context) : []
    if (pages.length === 0) return []
    const reached = sight?.seesAll ? null : new Set(pages.map(({ id }) => id))
    const sections = await sectionsWithin(list, reached, context, tagged)
    const records: SectionRecord[] = []
    for (const [at, page] of pages.entries()) {
      for (const id of page.sections) {
        const section = sections.get(id)
        if (section) records.push(sectionRecord(page, section))
        if (records.length > MOST_RECORDS) throw tooManySections()
      }
      if (at % PAGES_AT_ONCE === PAGES_AT_ONCE - 1) await nextTurn()
    }
    return records
  })
}

export function tooManySections() {
  return refuse(413, 'too-many-sections', `An answer has at most ${MOST_RECORDS} sections; ask for fewer of them.`)
}

/** By id; a section that names another page as its own is as far from visitors as that page. */
async function sectionsWithin(
  { app, type }: List,
  reached: ReadonlySet<number> | null,
  { store }: VerbContext,
  tagged: boolean,
): Promise<Map<number, IndexedSection>> {
  const found = new Map<number, IndexedSection>()
  const pieces = tagged ? store.pageIndex.tagged(app, type, 'section') : store.pageIndex.sections(app, type)
  for await (const some of pieces) {
    for (const section of some) {
      if (reached === null || section.pageId === null || reached.has(section.pageId)) found.set(section.id, section)
    }
  }
  return found
}

function sectionRecord(page: IndexedPage, section: IndexedSection): SectionRecord {
  return {
    page_id: page.id,
    url_slug: page.url_slug,
    page_title: page.title,
    page_index: page.index,
    page_parent: page.parent,
    section_id: section.id,
    tracking_id: section.trackingId,
    section_title: section.title,
    tags: section.tags,
    element_type: section.elementType,
    attribution: section.attribution,
  }
}

import { z } from 'zod'
import { addressBlock } from '#accounts/address-block.ts'
import { GUEST, levelIn } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { createLimiter } from '#domain/limiter.ts'
import { madeOnce } from '#domain/made-once.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import type { Page } from '#domain/page/page.ts'
import { searchedSection } from '#domain/page/search/readers-text.ts'
import { type SearchedPage, searchPage } from '#domain/page/search/search-pages.ts'
import type { FoundPage } from '#domain/page/search/search-record.ts'
import { rankedPages } from '#domain/page/search/search-score.ts'
import { refuse } from '#domain/problem.ts'
import { createRate } from '#domain/rate.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { pagesWithin } from './pattern-theme.ts'
import { readableSources, soughtWords } from './sought-words.ts'

export const MOST_TERM_CHARACTERS = 200
const MOST_FROM = 100_000
const AT_ONCE = 20

/** Each looks through the texts of a whole site, and anyone may ask. */
const fewAtOnce = createLimiter(2, 50)
/** What guests of one address may ask for: more than people do, less than keeps the server from all others. */
const guestRate = createRate({ perSecond: 5, atOnce: 40 })

/** How many pages there are in all, the best of them from one place on, and the places where those before and after begin. */
export type SearchResults = {
  total: number
  from: number
  previous: number | null
  next: number | null
  results: FoundPage[]
}

export const searchPages = defineVerb({
  name: 'pages.search',
  summary: 'Published pages of a site that have all words of a term in their titles, tags or text, best first.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    term: z.string().max(MOST_TERM_CHARACTERS),
    from: z.number().int().min(0).max(MOST_FROM).default(0),
  }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, term, from }, context): Promise<SearchResults> {
    const pattern = await pagePattern(patternId, context)
    const level = levelIn(context.actor, pattern.app)
    refuseTooMany(context)
    const sources = await readableSources(pattern.app, context)
    const { sought, hits } = await fewAtOnce(async () => {
      const sought = await soughtWords(term, pattern, sources, context)
      return { sought, hits: await context.store.readersTexts.having(pattern.app, pattern.doc_type, sought) }
    })
    const found = rankedPages(publishedPages(await pagesWithin(pattern, level, context)), hits, sought)
    const names = new Map(sources.map(({ id, name }) => [id, name]))
    const results: FoundPage[] = []
    for (const { page, score } of found.slice(from, from + AT_ONCE)) {
      const { id, title, url_slug } = page
      const published = await context.directory.published(id)
      const result = published && searchPage(searched(published.page, names), sought)
      if (result) results.push({ ...result, pageId: id, title, slug: url_slug || String(id), score })
    }
    const next = from + AT_ONCE < found.length ? from + AT_ONCE : null
    const previous = from > 0 ? Math.max(0, from - AT_ONCE) : null
    return { total: found.length, from, previous, next, results }
  },
})

function refuseTooMany({ actor, caller, now }: VerbContext): void {
  if (actor.id !== null) return
  const retryAfter = guestRate(addressBlock(caller.ip), Date.parse(now()))
  if (retryAfter === null) return
  throw refuse(429, 'too-many-searches', 'Too many searches at once. Please wait a moment and try again.', {
    retryAfter,
  })
}

/** Published sections are kept and replaced, never changed. */
const searchedOnce = madeOnce((section: Section) => searchedSection(elementModels, section))

/** Pages as they are searched, with the names of sources that they were made with: most are looked at again with the next letter. */
const kept = new WeakMap<Page, { names: string; page: SearchedPage }>()

/** What readers read of a page; the sources that it shows by their names, to those who may read them. */
export function searched(page: Page, names: ReadonlyMap<number, string>): SearchedPage {
  const lines = page.sections.map((section) => sourceLines(searchedOnce(section).sources, names))
  const known = kept.get(page)
  const key = lines.join('\n\n')
  if (known?.names === key) return known.page
  const { title, description } = page
  const sections = page.sections.map((section, at) => {
    const own = searchedOnce(section)
    return lines[at] ? { ...own, text: [own.text, lines[at]].filter(Boolean).join('\n') } : own
  })
  const made = { title, description, sections }
  kept.set(page, { names: key, page: made })
  return made
}

function sourceLines(sources: readonly number[], names: ReadonlyMap<number, string>): string {
  if (sources.length === 0) return ''
  return sources
    .flatMap((id) => names.get(id) ?? [])
    .map((name) => `Source: ${name}`)
    .join('\n')
}

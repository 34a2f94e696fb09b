import { z } from 'zod'
import { GUEST, levelIn } from '#domain/access/access.ts'
import { readElement } from '#domain/element/read-element.ts'
import { ItemId } from '#domain/item/item.ts'
import type { ItemAttribute, ItemQuery } from '#domain/item/item-query.ts'
import { createLimiter } from '#domain/limiter.ts'
import { publishedPages } from '#domain/page/branch-navigation.ts'
import type { PageListing } from '#domain/page/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import { type Found, type SearchedPage, searchPage, searchWords, tellingWord } from '#domain/page/search-pages.ts'
import { sectionShell } from '#domain/page/section-shell.ts'
import { forbidden, signInFirst } from '#domain/problem.ts'
import { tagList } from '#domain/section/tags.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { elementModels } from '#elements/registry.ts'
import { liveSectionType } from '#store/pages.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'
import { pagesWithin } from './pattern-theme.ts'

export const MOST_TERM_CHARACTERS = 200
const MOST_SECTIONS = 2_000
/** As many pages are read for one search. */
const MOST_READ = 300
const MOST_RESULTS = 50

/** Each looks through many sections, and anyone may ask. */
const fewAtOnce = createLimiter(2, 50)

export type SearchResult = Found & { pageId: number; title: string; slug: string }

export const searchPages = defineVerb({
  name: 'pages.search',
  summary: 'Published pages of a site that have all words of a term in their titles, tags or text, best first.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, term: z.string().max(MOST_TERM_CHARACTERS) }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, term }, context): Promise<{ total: number; results: SearchResult[] }> {
    const pattern = await pagePattern(patternId, context)
    const level = levelIn(context.actor, pattern.app)
    if (level < pattern.authLevel) throw context.actor.id === null ? signInFirst() : forbidden()
    const words = searchWords(term)
    const readable = publishedPages(await pagesWithin(pattern, level, context))
    const titles = readable.map(({ title }) => title)
    // Whatever has all words has this one.
    const telling = tellingWord(words, titles, MOST_READ)
    if (telling === undefined) return { total: 0, results: [] }
    const chosen = await fewAtOnce(() => candidates(pattern, readable, telling, context))
    const found: SearchResult[] = []
    for (const { id, title, url_slug } of chosen) {
      const published = await context.directory.published(id)
      const result = published && searchPage(searched(published.page), words)
      if (result) found.push({ ...result, pageId: id, title, slug: url_slug || String(id) })
    }
    return { total: found.length, results: found.sort((a, b) => b.score - a.score).slice(0, MOST_RESULTS) }
  },
})

/** Pages that may have the word: the store looks for its letters, what is read of them decides. */
async function candidates(
  { app, doc_type }: Pattern,
  pages: readonly PageListing[],
  word: string,
  context: VerbContext,
) {
  const { items } = context.store
  const titled = pages.filter(({ title }) => title.toLowerCase().includes(word))
  const described = await items.list(app, doc_type, having({ kind: 'data', key: 'description' }, word), upTo(MOST_READ))
  const inSections = having({ kind: 'column', name: 'data' }, word)
  const sections = await items.list(app, liveSectionType(doc_type), inSections, upTo(MOST_SECTIONS))
  const byId = new Map(pages.map((page) => [page.id, page]))
  const others = [...described.map(({ id }) => id), ...sections.map(({ data }) => Number(data.page_id))]
  const all = new Set([...titled, ...others.flatMap((id) => byId.get(id) ?? [])])
  return [...all].slice(0, MOST_READ)
}

/** The database knows the two cases of ASCII letters alone: all others may be any letter here. */
function having(attribute: ItemAttribute, word: string): ItemQuery {
  const value = `%${word.replace(/[^a-z0-9]/gu, '_')}%`
  return { conditions: [{ attribute, op: 'like', value }], groupBy: [], orderBy: [] }
}

function upTo(most: number) {
  return { from: 0, to: most - 1 }
}

function searched({ title, description, sections }: Page): SearchedPage {
  return {
    title,
    description,
    sections: sections.map((section) => {
      const element = readElement(elementModels, section.element)
      const text = element.kind === 'known' ? (element.model.plainText?.(element.settings) ?? '') : ''
      const { anchor, title: own, level } = sectionShell(section)
      // The title of a section that shows none is a name for those who edit.
      const shown = level === 0 ? '' : own
      return { id: Number(section.id), anchor, title: shown, tags: tagList(section.tags), text }
    }),
  }
}

import { z } from 'zod'
import { EDITOR, GUEST } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { madeOnce } from '#domain/made-once.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import type { IndexedPage, IndexedSection } from '#domain/page/search/page-index.ts'
import { attributionList } from '#domain/section/attribution.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import type { ListedSection, SectionFilter, SectionList } from '#domain/section/section-list.ts'
import { tagList } from '#domain/section/tags.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { elementModels } from '#elements/registry.ts'
import { appOfPattern, pagePattern } from '../pages/page-target.ts'
import { readableSources } from '../pages/reading/sought-words.ts'
import { defineVerb, type VerbContext } from '../verb.ts'
import { sightIn } from './item-access.server.ts'
import { MOST_RECORDS, tooManySections } from './section-records.server.ts'

/** Sections that a page shows; a file of them has all. */
export const MOST_SHOWN = 1_000
const MOST_ABOVE = 20

export const listSiteSections = defineVerb({
  name: 'sections.list',
  summary: 'The live sections of a site of pages by kind, source, version and tags, each with its page.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    elementType: z.string().max(100).default(''),
    sourceId: ItemId.nullable().default(null),
    viewId: ItemId.nullable().default(null),
    hideUntagged: z.boolean().default(false),
    count: z.number().int().min(1).max(MOST_RECORDS).default(MOST_SHOWN),
  }),
  level: GUEST,
  app: appOfPattern,
  async run({ patternId, elementType, sourceId, viewId, hideUntagged, count }, context): Promise<SectionList> {
    const pattern = await pagePattern(patternId, context)
    const found = await sectionsOnPages(pattern, { elementType, sourceId, viewId, hideUntagged }, context)
    const describe = await describer(pattern, context)
    const { name, base_url: base, subdomain } = pattern
    return { site: { name, base, subdomain }, total: found.length, sections: found.slice(0, count).map(describe) }
  },
})

type Placed = { page: IndexedPage; section: IndexedSection }

/** In the order of their pages and on these; what the actor may not reach is left out. */
async function sectionsOnPages(
  { app, doc_type }: Pattern,
  filter: SectionFilter,
  context: VerbContext,
): Promise<Placed[]> {
  const sight = await sightIn(context, app, doc_type)
  if (!sight) return []
  const sections = new Map<number, IndexedSection>()
  for await (const some of candidates({ app, doc_type }, filter, context)) {
    for (const section of some) if (fits(section, filter)) sections.set(section.id, section)
    if (sections.size > MOST_RECORDS) throw tooManySections()
  }
  const pages = await pagesOf([...sections.values()], { app, doc_type }, context)
  const reached = new Set(pages.filter((page) => sight.sees(page)).map(({ id }) => id))
  const placed: Placed[] = []
  for (const page of pages) {
    if (!reached.has(page.id)) continue
    for (const id of page.sections) {
      const section = sections.get(id)
      // A section that names another page as its own is as far from visitors as that page.
      if (section && (section.pageId === null || sight.seesAll || reached.has(section.pageId)))
        placed.push({ page, section })
    }
  }
  return placed
}

type List = Pick<Pattern, 'app' | 'doc_type'>

/** By what leaves the fewest: a source, a kind of element, tags; all of them where nothing is asked. */
async function* candidates({ app, doc_type }: List, filter: SectionFilter, { store }: VerbContext) {
  const { elementType, hideUntagged } = filter
  const sourceId = filter.sourceId ?? (filter.viewId === null ? null : await sourceOf(filter.viewId, store))
  if (sourceId !== null) {
    const ids: number[] = []
    for await (const uses of store.sectionSources.of(sourceId))
      for (const use of uses)
        if (use.app === app && use.pageType === doc_type && use.part === 'section') ids.push(use.section.id)
    yield* store.pageIndex.sectionsById(app, doc_type, [...new Set(ids)])
  } else if (elementType !== '') yield* store.pageIndex.ofKind(app, doc_type, elementType)
  else if (hideUntagged) yield* store.pageIndex.tagged(app, doc_type, 'section')
  else yield* store.pageIndex.sections(app, doc_type)
}

async function sourceOf(viewId: number, { items }: VerbContext['store']): Promise<number> {
  const sourceId = storedNumber((await items.get(viewId))?.data.source_id)
  return Number.isSafeInteger(sourceId) ? sourceId : 0
}

function fits(section: IndexedSection, { elementType, viewId, hideUntagged }: SectionFilter): boolean {
  if (elementType !== '' && section.elementType !== elementType) return false
  if (hideUntagged && tagList(section.tags).length === 0) return false
  return viewId === null || attributionList(section.attribution).some((shown) => shown.viewId === viewId)
}

/** The pages of sections; where one names none, as older ones don't, every page may be it. */
async function pagesOf(
  sections: readonly IndexedSection[],
  { app, doc_type }: List,
  { store: { pageIndex } }: VerbContext,
): Promise<IndexedPage[]> {
  const ids = new Set(sections.map(({ pageId }) => pageId))
  const known = [...ids].filter((id) => id !== null).sort((a, b) => a - b)
  const pages: IndexedPage[] = []
  const pieces = known.length === ids.size ? pageIndex.pagesById(app, doc_type, known) : pageIndex.pages(app, doc_type)
  for await (const some of pieces) pages.push(...some)
  return pages
}

const pagesById = madeOnce(
  (pages: readonly PageListing[]) => new Map(pages.map((page) => [String(page.id), page] as const)),
)

/** What a list shows of a section: its kind, sources and the pages above it in words. */
async function describer(pattern: Pattern, context: VerbContext): Promise<(placed: Placed) => ListedSection> {
  const byId = pagesById(await context.directory.pages(pattern.app, pattern.doc_type))
  const names = new Map((await readableSources(pattern.app, context)).map(({ id, name }) => [id, name]))
  const above = (parent: string): string[] => {
    const titles: string[] = []
    for (let at = byId.get(parent); at && titles.length < MOST_ABOVE; at = byId.get(at.parent)) titles.unshift(at.title)
    return titles
  }
  return ({ page, section }) => ({
    tracking_id: section.trackingId,
    parent: above(page.parent),
    page_title: page.title,
    section_title: section.title || UNTITLED_SECTION,
    element_type: labelOf(section.elementType),
    tags: section.tags,
    url_slug: byId.get(String(page.id))?.url_slug || page.url_slug || String(page.id),
    anchor: section.anchor,
    attribution: attributionList(section.attribution).flatMap((version) => {
      // A source that may not be read is not named either.
      if (version.sourceId !== null && !names.has(version.sourceId)) return []
      return [{ ...version, source: names.get(version.sourceId ?? 0) ?? '' }]
    }),
  })
}

const labelOf = (type: string) => elementModels.get(type)?.label ?? type

export type SectionChoices = {
  patterns: { id: number; name: string }[]
  types: { value: string; label: string }[]
  sources: { id: number; name: string }[]
  versions: { id: number; sourceId: number; name: string }[]
}

export const sectionChoices = defineVerb({
  name: 'sections.choices',
  summary: 'What a list of sections can be made of: the sites of pages, and the kinds, sources and versions of one.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context): Promise<SectionChoices> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const patterns = (await context.directory.patterns()).filter(
      (one) => one.app === app && one.pattern_type === 'page',
    )
    const types = await context.store.pageIndex.kinds(app, doc_type)
    const shown = await context.store.sectionSources.live(app, doc_type)
    const readable = new Map((await readableSources(app, context)).map(({ id, name }) => [id, name]))
    const sources = [...new Set(shown.map(({ sourceId }) => sourceId))]
    const versions = new Map(shown.map((version) => [version.viewId, version]))
    return {
      patterns: patterns.map(({ id, name }) => ({ id, name })),
      types: types.filter((type) => type !== '').map((value) => ({ value, label: labelOf(value) })),
      sources: sources.flatMap((id) => {
        const name = readable.get(id)
        return name === undefined ? [] : [{ id, name }]
      }),
      versions: [...versions].flatMap(([id, { sourceId, version }]) =>
        id !== null && readable.has(sourceId) ? [{ id, sourceId, name: version || String(id) }] : [],
      ),
    }
  },
})

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { OutdatedUses, SourceUse } from '#domain/catalogue/usage.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import type { IndexedPage } from '#domain/page/search/page-index.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SectionUse } from '#store/store.ts'
import { sightIn } from '#verbs/items/item-access.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { readableSource } from './get-source.ts'
import { versionReading } from './readable-version.ts'
import { appOfItem } from './writable-source.ts'

/** More are counted, and not named. */
const MOST_NAMED = 200
const LOOKED_AT = { from: 0, to: 199 }

export type SourceUsage = {
  uses: SourceUse[]
  count: number
  pages: number
  /** The newest version with rows, and where sections show another one in their drafts. */
  newest: { viewId: number; name: string } | null
  outdated: OutdatedUses[]
}

export const sourceUsage = defineVerb({
  name: 'sources.usage',
  summary: 'The sections of the pages of a site that show a source, published or in a draft, each with its version.',
  kind: 'read',
  input: z.strictObject({ sourceId: ItemId }),
  level: EDITOR,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  async run({ sourceId }, context): Promise<SourceUsage> {
    const source = await readableSource(sourceId, context)
    const patterns = await context.directory.patterns()
    const sites = patterns.filter(({ app, pattern_type }) => app === source.app && pattern_type === 'page')
    const found: SectionUse[] = []
    for await (const some of context.store.sectionSources.of(sourceId)) found.push(...some)
    const newest = await newestVersion(source, context)
    const uses: Use[] = []
    const outdated: OutdatedUses[] = []
    for (const site of sites) {
      const own = await usesIn(site, found, context)
      uses.push(...own)
      const late = own.filter(({ inDraft, viewId }) => inDraft && newest !== null && viewId !== newest.viewId)
      const { id: patternId, base_url: base, name: siteName } = site
      const pages = new Set(late.map(({ pageId }) => pageId)).size
      if (late.length > 0) outdated.push({ patternId, base, siteName, sections: countSections(late), pages })
    }
    return {
      uses: uses.slice(0, MOST_NAMED).map(({ pageId: _page, key: _key, inDraft: _draft, ...use }) => use),
      count: countSections(uses),
      pages: new Set(uses.map(({ pageId }) => pageId)).size,
      newest,
      outdated,
    }
  },
})

/** A use with what tells sections and pages apart; `inDraft` says that the draft of the page shows it so too. */
type Use = SourceUse & { pageId: number; key: string; inDraft: boolean }

const countSections = (uses: readonly Use[]) => new Set(uses.map(({ key }) => key)).size

/** A section that shows the same version in its draft as on the published page is one use. */
async function usesIn(site: Pattern, found: readonly SectionUse[], context: VerbContext): Promise<Use[]> {
  const { app, doc_type, base_url } = site
  const sight = await sightIn(context, app, doc_type)
  if (!sight) return []
  const own = found.filter((use) => use.app === app && use.pageType === doc_type)
  const pageOf = own.every(({ page }) => page) ? null : await pagesOfSections(site, context)
  const uses = new Map<string, Use>()
  // Live sections first: what visitors see is said before what they may see later.
  for (const { part, section, page: named, viewId, version } of own.toSorted(liveFirst)) {
    const page = named ?? pageOf?.get(section.id)
    const ids = part === 'section' ? page?.sections : page?.drafts
    if (!page || !sight.sees(page) || !ids?.includes(section.id)) continue
    const key = `${page.id} ${section.trackingId || section.id}`
    const isLive = part === 'section' && page.isPublic
    const before = uses.get(`${key} ${viewId}`)
    if (before) before.inDraft ||= part === 'draft-section'
    else if (isLive || part === 'draft-section') {
      uses.set(`${key} ${viewId}`, {
        base: base_url,
        slug: page.url_slug || String(page.id),
        pageTitle: page.title,
        sectionTitle: section.title || UNTITLED_SECTION,
        anchor: section.anchor,
        viewId,
        version,
        state: isLive ? 'published' : 'draft',
        pageId: page.id,
        key,
        inDraft: part === 'draft-section',
      })
    }
  }
  return [...uses.values()]
}

function liveFirst(one: SectionUse, other: SectionUse): number {
  return Number(one.part === 'draft-section') - Number(other.part === 'draft-section')
}

/** For sections of before, which name no page. */
async function pagesOfSections({ app, doc_type }: Pattern, { store }: VerbContext): Promise<Map<number, IndexedPage>> {
  const pageOf = new Map<number, IndexedPage>()
  for await (const pages of store.pageIndex.pages(app, doc_type))
    for (const page of pages) for (const id of [...page.sections, ...page.drafts]) pageOf.set(id, page)
  return pageOf
}

async function newestVersion(source: Item, context: VerbContext): Promise<{ viewId: number; name: string } | null> {
  const read = await versionReading(context)
  const versions = await context.store.items.list(source.app, versionsType(source), versionsOf(source), LOOKED_AT)
  const newest = versions.find((item) => read(item, source).table !== null)
  return newest ? { viewId: newest.id, name: storedText(newest.data.name) || 'No Name' } : null
}

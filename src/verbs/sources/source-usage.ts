import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { type SourceUse, versionsNamed } from '#domain/catalogue/usage.ts'
import { ItemId } from '#domain/item/item.ts'
import type { IndexedPage } from '#domain/page/search/page-index.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { sightIn } from '#verbs/items/item-access.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { readableSource } from './get-source.ts'
import { appOfItem } from './writable-source.ts'

/** More are counted, and not named. */
const MOST_NAMED = 200

export const sourceUsage = defineVerb({
  name: 'sources.usage',
  summary: 'The published sections of the pages of a site that show a source, each with the version that it shows.',
  kind: 'read',
  input: z.strictObject({ sourceId: ItemId }),
  level: EDITOR,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  async run({ sourceId }, context): Promise<{ uses: SourceUse[]; count: number; pages: number }> {
    const source = await readableSource(sourceId, context)
    const patterns = await context.directory.patterns()
    const sites = patterns.filter(({ app, pattern_type }) => app === source.app && pattern_type === 'page')
    const uses: (SourceUse & { pageId: number })[] = []
    for (const site of sites) uses.push(...(await usesIn(site, sourceId, context)))
    return {
      uses: uses.slice(0, MOST_NAMED).map(({ pageId: _pageId, ...use }) => use),
      count: uses.length,
      pages: new Set(uses.map(({ pageId }) => pageId)).size,
    }
  },
})

async function usesIn({ app, doc_type, base_url }: Pattern, sourceId: number, context: VerbContext) {
  const sight = await sightIn(context, app, doc_type)
  if (!sight) return []
  const { pageIndex } = context.store
  const found: { sectionId: number; title: string; anchor: string; named: ReturnType<typeof versionsNamed> }[] = []
  for await (const sections of pageIndex.sections(app, doc_type)) {
    for (const { id, title, anchor, attribution } of sections) {
      const named = versionsNamed(attribution, sourceId)
      if (named.length > 0) found.push({ sectionId: id, title, anchor, named })
    }
  }
  if (found.length === 0) return []
  const pageOf = new Map<number, IndexedPage>()
  for await (const pages of pageIndex.pages(app, doc_type))
    for (const page of pages) if (sight.sees(page)) for (const id of page.sections) pageOf.set(id, page)
  return found.flatMap(({ sectionId, title, anchor, named }) => {
    const page = pageOf.get(sectionId)
    if (!page) return []
    const where = { base: base_url, slug: page.url_slug || String(page.id), pageId: page.id, pageTitle: page.title }
    return named.map((version) => ({ ...where, anchor, sectionTitle: title || UNTITLED_SECTION, ...version }))
  })
}

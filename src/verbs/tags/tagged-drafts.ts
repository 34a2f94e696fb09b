import type { IndexedSection } from '#domain/page/search/page-index.ts'
import type { VerbContext } from '#verbs/verb.ts'

/**
 * The sections with tags that the pages of a pattern have in their drafts. A section that was deleted from a draft stays
 * stored until the page is published, and is not one of them.
 */
export async function taggedDrafts(app: string, type: string, { store }: VerbContext): Promise<IndexedSection[]> {
  const pages = new Map<number, ReadonlySet<number>>()
  for await (const some of store.pageIndex.pages(app, type)) {
    for (const { id, drafts } of some) pages.set(id, new Set(drafts))
  }
  const tagged: IndexedSection[] = []
  for await (const some of store.pageIndex.tagged(app, type, 'draft-section')) {
    for (const section of some) {
      if (section.pageId !== null && pages.get(section.pageId)?.has(section.id)) tagged.push(section)
    }
  }
  return tagged
}

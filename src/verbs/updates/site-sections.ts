import type { IndexedPage } from '#domain/page/search/page-index.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SectionUse } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** A section that a page has in its draft. */
export type DraftUse = SectionUse & { page: IndexedPage }

/** The sections of a site of pages whose drafts show a source. */
export async function draftUses(
  sourceId: number,
  { app, doc_type }: Pattern,
  { store }: VerbContext,
): Promise<DraftUse[]> {
  const uses: DraftUse[] = []
  for await (const some of store.sectionSources.of(sourceId)) {
    for (const use of some) {
      const { page } = use
      if (use.app !== app || use.pageType !== doc_type || use.part !== 'draft-section') continue
      // A section that was deleted from a draft stays stored until its page is published.
      if (page?.drafts.includes(use.section.id)) uses.push({ ...use, page })
    }
  }
  return uses
}

import type { Item } from '#domain/item/item.ts'
import { noteLine } from '#domain/page/note-history.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { tagList } from '#domain/section/tags.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { draftSectionType, liveSectionType } from '#store/pages.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { stampOf } from '#verbs/pages/change-page.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** A change of more sections than this is not offered to be undone: it would have to be carried back and forth. */
export const MOST_RESTORED = 5000

export type TagEdit = { item: Item; before: string; after: string }

/** Sections as editors have them, and as visitors read them. */
export function sectionTypes({ doc_type }: Pattern): [drafts: string, live: string] {
  return [draftSectionType(doc_type), liveSectionType(doc_type)]
}

export function tagsOf({ data }: Item): string[] {
  return typeof data.tags === 'string' ? tagList(data.tags) : []
}

/** Sections first, then a line in the history of each page that has one of them. */
export async function writeTags(
  store: TransactionStore,
  pattern: Pattern,
  edits: readonly TagEdit[],
  line: string,
  context: VerbContext,
): Promise<{ sections: number; pages: number }> {
  const stamp = stampOf(context)
  const by = { by: stamp.user_id, at: stamp.time }
  const [drafts] = sectionTypes(pattern)
  const pages = new Set<number>()
  for (const { item, after } of edits) {
    await store.items.edit(item.id, { tags: after }, by)
    if (typeof item.data.page_id === 'number') pages.add(item.data.page_id)
  }
  for (const item of await store.items.getMany([...pages])) {
    if (item.app !== pattern.app || item.type !== pattern.doc_type) continue
    const { history } = readPage(item.id, item.revision, item.data)
    await store.items.edit(item.id, { history: noteLine(history, line, stamp) }, by)
  }
  return { sections: edits.filter(({ item }) => item.type === drafts).length, pages: pages.size }
}

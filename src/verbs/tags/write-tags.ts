import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Item } from '#domain/item/item.ts'
import { noteLine } from '#domain/page/history/note-history.ts'
import { referencedIds } from '#domain/page/search/page-index.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { tagList } from '#domain/section/tags.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { draftSectionType, liveSectionType } from '#store/pages/pages.server.ts'
import type { TransactionStore } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { stampOf } from '#work/change-page.ts'

/** A change of more sections than this is not offered to be undone: it would have to be carried back and forth. */
export const MOST_RESTORED = 5000

/** Edits and pages that are written before other requests get their turn. */
const AT_ONCE = 100

/** What is to be written of one section, without the section itself: there may be thousands. */
export type TagEdit = { id: number; type: string; pageId: unknown; before: string; after: string }

export function tagEdit({ id, type, data }: Item, before: string, after: string): TagEdit {
  return { id, type, pageId: data.page_id, before, after }
}

/** Sections as editors have them, and as visitors read them. */
export function sectionTypes({ doc_type }: Pattern): [drafts: string, live: string] {
  return [draftSectionType(doc_type), liveSectionType(doc_type)]
}

export function tagsOf({ data }: Item): string[] {
  return typeof data.tags === 'string' ? tagList(data.tags) : []
}

/**
 * Sections first, then a line in the history of each page that has one of them. Counted are the sections that their page
 * still has: one that was deleted stays stored until the page is published, and can come back with other tags until then.
 */
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
  for (const [at, { id, pageId, after }] of edits.entries()) {
    await store.items.edit(id, { tags: after }, by)
    if (typeof pageId === 'number') pages.add(pageId)
    if (at % AT_ONCE === AT_ONCE - 1) await nextTurn()
  }
  const named = new Set<number>()
  const ids = [...pages]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    for (const item of await store.items.getMany(ids.slice(at, at + AT_ONCE))) {
      if (item.app !== pattern.app || item.type !== pattern.doc_type) continue
      const { history } = readPage(item.id, item.revision, item.data)
      await store.items.edit(item.id, { history: noteLine(history, line, stamp) }, by)
      for (const id of referencedIds(item.data.draft_sections)) named.add(id)
    }
    await nextTurn()
  }
  const shown = edits.filter(({ id, type }) => type === drafts && named.has(id))
  return { sections: shown.length, pages: pages.size }
}

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { pagesBelow } from '#domain/page/tree/pages-below.ts'
import { commentType } from '#domain/section/comment-thread.ts'
import { revisionType } from '#store/pages/page-revisions.server.ts'
import { draftSectionType, liveSectionType } from '#store/pages/pages.server.ts'
import { appOfPage, pageTarget } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'

const MOST_PARTS = 100_000

export const deletePage = defineVerb({
  name: 'pages.delete',
  summary: 'Moves a page to the trash with its sections and revisions and the pages below it.',
  kind: 'write',
  input: z.strictObject({ pageId: ItemId }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId }, context) {
    const { store, directory, actor, now } = context
    const { item, pattern } = await pageTarget(pageId, context)
    const { app, doc_type } = pattern
    const pages = [pageId, ...pagesBelow(pageId, await directory.pages(app, doc_type))]
    const name = storedText(item.data.title) || String(pageId)
    return store.transaction(async ({ items, trash }) => {
      const ofPages = [{ attribute: { kind: 'data' as const, key: 'page_id' }, op: 'in' as const, values: pages }]
      const range = { from: 0, to: MOST_PARTS }
      const parts: number[] = []
      const types = [
        liveSectionType(doc_type),
        draftSectionType(doc_type),
        revisionType(doc_type),
        commentType(doc_type),
      ]
      for (const type of types) {
        const found = await items.list(app, type, { ...ALL_ITEMS, conditions: ofPages }, range)
        for (const { id } of found) parts.push(id)
      }
      const content = { kind: 'ids' as const, ids: [...pages, ...parts] }
      const stamp = { by: actor.id, at: now() }
      const entry = await trash.put({ kind: 'page', app, name, itemId: pageId, content }, stamp)
      return { trashId: entry.id, items: entry.items }
    })
  },
})

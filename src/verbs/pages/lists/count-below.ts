import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { pagesBelow } from '#domain/page/tree/pages-below.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from '../page-target.ts'

export const countBelow = defineVerb({
  name: 'pages.below',
  summary: 'How many pages are below a page, and would be deleted with it.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId }, context) {
    const { pattern } = await pageTarget(pageId, context)
    const pages = await context.directory.pages(pattern.app, pattern.doc_type)
    return { pages: pagesBelow(pageId, pages).length }
  },
})

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { type FirstRows, firstRows } from '#domain/page/tree/first-rows.ts'
import { listedPage } from '#domain/page/tree/page-tree.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'

export const listPages = defineVerb({
  name: 'pages.list',
  summary: 'All pages of a site, drafts too, with what a tree of them shows.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { app, doc_type } = await pagePattern(patternId, context)
    const { directory } = context
    const [pages, states] = await Promise.all([directory.pages(app, doc_type), directory.pageStates(app, doc_type)])
    return { pages: pages.map((page) => listedPage(page, states.get(page.id))) }
  },
})

/** More lines than a window shows. */
const MOST_ROWS = 60

export const openTree = defineVerb({
  name: 'pages.tree',
  summary: 'The lines of the page tree that are in view when it opens, around the current page.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, currentId: ItemId.nullable().default(null) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, currentId }, context): Promise<FirstRows> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const { directory } = context
    const [pages, states] = await Promise.all([directory.pages(app, doc_type), directory.pageStates(app, doc_type)])
    return firstRows(pages, states, currentId, MOST_ROWS)
  },
})

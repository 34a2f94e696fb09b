import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'

export const listPages = defineVerb({
  name: 'pages.list',
  summary: 'All pages of a site, drafts too, with what a tree of them shows.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = await context.directory.pages(app, doc_type)
    return {
      pages: pages.map(({ id, title, url_slug, index, parent, published, hide_in_nav, icon }) => {
        return { id, title, url_slug, index, parent, published, hide_in_nav, icon }
      }),
    }
  },
})

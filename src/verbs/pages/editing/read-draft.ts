import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from '../page-target.ts'

export const readDraft = defineVerb({
  name: 'pages.draft',
  summary: 'A page with its live and draft sections as they are now, and the base path of its site.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId }, context) {
    const { item, pattern } = await pageTarget(pageId, context)
    return { page: await loadPage(context.store, item), base: pattern.base_url }
  },
})

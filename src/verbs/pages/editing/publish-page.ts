import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId, Revision } from '#domain/item/item.ts'
import { discard } from '#domain/page/draft/draft.ts'
import { invalid } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { applyToPage, publishNow } from '#work/publish-page.ts'
import { appOfPage, pageTarget } from '../page-target.ts'
import { keptValues } from './kept-values.ts'

const PageInput = z.strictObject({ pageId: ItemId, revision: Revision.optional() })

export const publishPage = defineVerb({
  name: 'pages.publish',
  summary: 'Makes the draft of a page what visitors read.',
  kind: 'write',
  input: PageInput,
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, revision }, context) {
    const { item } = await pageTarget(pageId, context)
    return publishNow(context, item, { revision, prepared: await keptValues([item], context) })
  },
})

export const discardPage = defineVerb({
  name: 'pages.discard',
  summary: 'Puts the live sections of a page back over its draft.',
  kind: 'write',
  input: PageInput,
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, revision }, context) {
    const { item } = await pageTarget(pageId, context)
    // It has no live sections: putting them back would empty it.
    if (item.data.is_template === true) throw invalid('A template has nothing published to go back to.')
    return applyToPage(context, discard, item, revision)
  },
})

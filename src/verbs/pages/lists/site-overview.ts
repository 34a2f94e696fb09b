import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { ALL_ITEMS, type ItemQuery } from '#domain/item/item-query.ts'
import { latestActivity, siteOverview } from '#domain/page/overview.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'

const MOST_LISTED = 6
const MOST_ACTIVITY = 12

const NEWEST: ItemQuery = {
  ...ALL_ITEMS,
  orderBy: [{ attribute: { kind: 'column', name: 'updated_at' }, direction: 'desc' }],
}

export const overviewSite = defineVerb({
  name: 'pages.overview',
  summary: 'What needs attention on a site: drafts, changed, empty and hidden pages, and what was done last.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { directory, store } = context
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = await directory.pages(app, doc_type)
    const latest = await store.items.list(app, doc_type, NEWEST, { from: 0, to: MOST_ACTIVITY - 1 })
    const read = latest.map(({ id, revision, data }) => readPage(id, revision, data))
    const states = await directory.pageStates(app, doc_type)
    return { ...siteOverview(pages, states, MOST_LISTED), activity: latestActivity(read, MOST_ACTIVITY) }
  },
})

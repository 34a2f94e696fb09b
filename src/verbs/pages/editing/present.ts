import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { signInFirst } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from '../page-target.ts'

/** A tab that was not heard of for so long is gone. */
const GONE_AFTER_MS = 30_000

export const presentOnPage = defineVerb({
  name: 'pages.present',
  summary: 'Reports that a tab has this page open for editing, and returns who else does.',
  kind: 'write',
  input: z.strictObject({
    pageId: ItemId,
    /** A name that the tab made up for itself. */
    tab: z.string().regex(/^[\w-]{1,40}$/),
    editing: z.boolean().default(false),
    leaving: z.boolean().default(false),
  }),
  level: EDITOR,
  app: appOfPage,
  maxBytes: 10_000,
  async run({ pageId, tab, editing, leaving }, context) {
    const { store, actor, now } = context
    if (actor.id === null) throw signInFirst()
    const { item } = await pageTarget(pageId, context)
    const own = { pageId, person: actor.id, tab }
    if (leaving) {
      await store.presence.left(own)
      return { revision: item.revision, others: [] }
    }
    const at = now()
    const lately = new Date(Date.parse(at) - GONE_AFTER_MS).toISOString()
    const there = await store.presence.seen({ ...own, name: actor.name || actor.email, editing }, at, lately)
    return {
      /** Of the page as it is stored, so that an open tab learns that somebody saved. */
      revision: item.revision,
      others: there
        .filter((one) => one.person !== actor.id || one.tab !== tab)
        .map((one) => ({ name: one.name, since: one.since, editing: one.editing, yourself: one.person === actor.id })),
    }
  },
})

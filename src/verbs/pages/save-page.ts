import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId, Revision } from '#domain/item/item.ts'
import { discard, editDraft, publish } from '#domain/page/draft.ts'
import { PageSettings } from '#domain/page/page.ts'
import { Section } from '#domain/section/section.ts'
import { loadPage, savePage } from '#store/pages.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from './page-target.ts'

const SectionInput = Section.refine((section) => JSON.stringify(section).length < 2_500_000, 'is too large')

export const savePageDraft = defineVerb({
  name: 'pages.save',
  summary: 'Changes settings or draft sections of a page; refused when someone changed the page since `revision`.',
  kind: 'write',
  input: z.strictObject({
    pageId: ItemId,
    revision: Revision.optional(),
    changes: PageSettings.partial().extend({ draft_sections: z.array(SectionInput).max(500).optional() }),
  }),
  level: EDITOR,
  app: appOfPage,
  maxBytes: 5_000_000,
  run: ({ pageId, revision, changes }, context) =>
    changePage(pageId, revision, context, (page, stamp) => {
      const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
      return editDraft(page, given, 'edited page.', stamp)
    }),
})

export const publishPage = defineVerb({
  name: 'pages.publish',
  summary: 'Makes the draft of a page what visitors read.',
  kind: 'write',
  input: z.strictObject({ pageId: ItemId, revision: Revision.optional() }),
  level: EDITOR,
  app: appOfPage,
  run: ({ pageId, revision }, context) => changePage(pageId, revision, context, publish),
})

export const discardPage = defineVerb({
  name: 'pages.discard',
  summary: 'Puts the live sections of a page back over its draft.',
  kind: 'write',
  input: z.strictObject({ pageId: ItemId, revision: Revision.optional() }),
  level: EDITOR,
  app: appOfPage,
  run: ({ pageId, revision }, context) => changePage(pageId, revision, context, discard),
})

/** Loads a page, applies a rule to it and saves what differs; a rule that changes nothing writes nothing. */
async function changePage(pageId: number, revision: number | undefined, context: VerbContext, rule: typeof publish) {
  const { store, actor, now } = context
  const { item } = await pageTarget(pageId, context)
  const page = await loadPage(store, item)
  const at = now()
  const next = rule(page, { user: actor.email, user_id: actor.id, time: at })
  if (next === page) return { id: page.id, revision: page.revision }
  const saved = await savePage(store, item, page, next, { by: actor.id, at }, revision ?? item.revision)
  return { id: saved.id, revision: saved.revision }
}

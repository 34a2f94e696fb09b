import { z } from 'zod'
import { ADMIN_SCREENS, ADMINISTRATOR, levelIn, SIGNED_IN } from '#domain/access/access.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { PatternChanges, PatternData } from '#domain/site/pattern.ts'
import { hasOtherBase, refuseOtherBase } from '#store/bases.server.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { deletePattern } from './delete-pattern.ts'
import { duplicatePattern } from './duplicate-pattern.ts'
import { decidesFor, patternOf } from './pattern-target.ts'
import { storePattern } from './store-pattern.ts'

export const createPattern = defineVerb({
  name: 'patterns.create',
  summary: 'Adds a site of pages or a catalogue of sources at a base path.',
  kind: 'write',
  input: z.strictObject({ app: AppName, ...PatternData.shape }),
  level: ADMINISTRATOR,
  app: ({ app }) => app,
  async run({ app, ...pattern }, context) {
    const { id, data, updated_at } = await storePattern(app, pattern, context)
    return { ...pattern, id, app, doc_type: String(data.doc_type), updated_at }
  },
})

export const editPattern = defineVerb({
  name: 'patterns.edit',
  summary: 'Changes a pattern; its pages and sources stay with it.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, changes: PatternChanges }),
  level: ADMINISTRATOR,
  app: appOfPattern,
  async run({ patternId, changes }, context) {
    const { store, actor, now } = context
    await patternOf(patternId, context)
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    return store.transaction(async ({ items }) => {
      const before = await items.get(patternId)
      const saved = await items.edit(patternId, given, { by: actor.id, at: now() })
      if (hasOtherBase(before, saved)) await refuseOtherBase(items, patternId, decidesFor(context))
      return { id: saved.id, revision: saved.revision }
    })
  },
})

export const listPatterns = defineVerb({
  name: 'patterns.list',
  summary: 'The sites and patterns where the caller has the level of the admin screens.',
  kind: 'read',
  input: z.strictObject({}),
  level: SIGNED_IN,
  async run(_input, { directory, actor }) {
    const mayRead = ({ app }: { app: string }) => levelIn(actor, app) >= ADMIN_SCREENS
    return { sites: (await directory.sites()).filter(mayRead), patterns: (await directory.patterns()).filter(mayRead) }
  },
})

export const patternVerbs = [createPattern, editPattern, deletePattern, duplicatePattern, listPatterns]

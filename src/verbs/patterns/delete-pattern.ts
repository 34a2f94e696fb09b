import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { PATTERN_PARTS } from '#domain/site/pattern.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { patternOf, unlistInSite } from './pattern-target.ts'

export const deletePattern = defineVerb({
  name: 'patterns.delete',
  summary: 'Moves a pattern to the trash, with its pages and sections or its sources and versions.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId }),
  level: ADMINISTRATOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { store, directory, actor, now } = context
    const { app, name, doc_type } = await patternOf(patternId, context)
    // What two patterns share stays with the other one.
    const shared = (await directory.patterns()).some(
      (one) => one.id !== patternId && one.app === app && one.doc_type === doc_type,
    )
    const stamp = { by: actor.id, at: now() }
    return store.transaction(async ({ items, trash }) => {
      await unlistInSite(items, app, patternId, stamp)
      const types = shared ? [] : PATTERN_PARTS.map((part) => `${doc_type}${part}`)
      const content = { kind: 'types' as const, types }
      const entry = await trash.put({ kind: 'pattern', app, name, itemId: patternId, content }, stamp)
      return { trashId: entry.id, items: entry.items }
    })
  },
})

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { tagList, tagText } from '#domain/section/tags.ts'
import { appOfPattern, pagePattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { MOST_RESTORED, sectionTypes, tagEdit, tagsOf, writeTags } from './write-tags.ts'

const TagTexts = z.string().max(100_000)
const Changed = z.strictObject({ id: ItemId, before: TagTexts, after: TagTexts })

export const restoreTags = defineVerb({
  name: 'tags.restore',
  summary: 'Undoes a change of tags with what it returned; sections that have been given other tags since keep those.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, changed: z.array(Changed).min(1).max(MOST_RESTORED) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, changed }, context) {
    const pattern = await pagePattern(patternId, context)
    const types = sectionTypes(pattern)
    const wanted = new Map(changed.map((one) => [one.id, one]))
    return context.store.transaction(async (store) => {
      const items = await store.items.getMany([...wanted.keys()])
      const edits = items.flatMap((item) => {
        const one = wanted.get(item.id)
        if (!one || item.app !== pattern.app || !types.includes(item.type)) return []
        if (tagText(tagsOf(item)) !== tagText(tagList(one.after))) return []
        return tagEdit(item, one.after, tagText(tagList(one.before)))
      })
      return writeTags(store, pattern, edits, 'restored tags', context)
    })
  },
})

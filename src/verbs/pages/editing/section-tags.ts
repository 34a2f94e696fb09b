import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { tagList } from '#domain/section/tags.ts'
import { taggedDrafts } from '#verbs/tags/tagged-drafts.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'

export const listSectionTags = defineVerb({
  name: 'sections.tags',
  summary: 'The tags that sections of a pattern carry in their drafts, each once, for suggesting them.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { app, doc_type } = await pagePattern(patternId, context)
    const drafts = await taggedDrafts(app, doc_type, context)
    const tags = drafts.flatMap((section) => tagList(section.tags))
    return { tags: [...new Set(tags)].sort() }
  },
})

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import type { ItemAttribute, ItemQuery } from '#domain/item/item-query.ts'
import { tagList } from '#domain/section/tags.ts'
import { draftSectionType } from '#store/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'

const TAGS: ItemAttribute = { kind: 'data', key: 'tags' }
/** One item for each text of tags that occurs. */
const DIFFERENT_TAGS: ItemQuery = { conditions: [{ attribute: TAGS, op: 'not-null' }], groupBy: [TAGS], orderBy: [] }
const MOST_TEXTS = 5000

export const listSectionTags = defineVerb({
  name: 'sections.tags',
  summary: 'The tags that sections of a pattern carry in their drafts, each once, for suggesting them.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId }, context) {
    const { app, doc_type } = await pagePattern(patternId, context)
    const range = { from: 0, to: MOST_TEXTS - 1 }
    const sections = await context.store.items.list(app, draftSectionType(doc_type), DIFFERENT_TAGS, range)
    const tags = sections.flatMap(({ data }) => (typeof data.tags === 'string' ? tagList(data.tags) : []))
    return { tags: [...new Set(tags)].sort() }
  },
})

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { DEFAULT_GROUP } from '#domain/page/section-groups.ts'
import { slugFor } from '#domain/page/slug.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from './page-target.ts'

export const createPage = defineVerb({
  name: 'pages.create',
  summary: 'Adds a draft page at the end of the top level.',
  kind: 'write',
  input: z.strictObject({ patternId: ItemId, title: oneLine(1, 500).optional() }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, title }, context) {
    const { store, directory, actor, now } = context
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = await directory.pages(app, doc_type)
    const top = pages.filter((page) => page.parent === '').map((page) => page.index)
    const index = top.length > 0 ? Math.max(...top) + 1 : 0
    const named = title ?? `Page ${index + 1}`
    const data = {
      title: named,
      url_slug: slugFor(named, index, '', pages),
      index,
      parent: '',
      published: 'draft',
      has_changes: false,
      history: [{ type: 'created Page.', user: actor.email, user_id: actor.id, time: now() }],
      sections: [],
      draft_sections: [],
      section_groups: [DEFAULT_GROUP],
      draft_section_groups: [DEFAULT_GROUP],
    }
    const item = await store.items.create(app, doc_type, data, { by: actor.id, at: now() })
    return { id: item.id, revision: item.revision, url_slug: data.url_slug, title: named }
  },
})

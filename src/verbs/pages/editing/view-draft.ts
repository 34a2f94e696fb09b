import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { isPublished } from '#domain/page/page.ts'
import type { DraftStanding, PageView } from '#domain/page/view/page-view.ts'
import { notFound } from '#domain/problem.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { pageViewOf } from '../reading/page-view-of.ts'

/** The draft as its readers would see it, and what they see at its address now. */
type DraftView = PageView & { standing: DraftStanding }

export const viewDraft = defineVerb({
  name: 'pages.view-draft',
  summary: 'The draft of a page as visitors would read it once it is published.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, pageId: ItemId }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, pageId }, context): Promise<DraftView> {
    const pattern = await pagePattern(patternId, context)
    const { app, doc_type } = pattern
    const listing = (await context.directory.pages(app, doc_type)).find(({ id }) => id === pageId)
    const item = listing && (await context.store.items.get(listing.id))
    if (!item) throw notFound('This page')
    const page = await loadPage(context.store, item)
    const draft = { ...page, sections: page.draft_sections, section_groups: page.draft_section_groups }
    const view = await pageViewOf({ pattern, listing, page: draft, search: '' }, context)
    return { ...view, standing: listing.is_template ? 'template' : isPublished(page) ? 'published' : 'unpublished' }
  },
})

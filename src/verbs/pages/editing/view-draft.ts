import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { isPublished, type Page } from '#domain/page/page.ts'
import type { DraftStanding, PageView } from '#domain/page/view/page-view.ts'
import { notFound } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { updatedElement } from '#domain/section/version-update/update-element.ts'
import { elementModels } from '#elements/registry.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { pickedVersion } from '#verbs/updates/list-sections.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern } from '../page-target.ts'
import { pageViewOf } from '../reading/page-view-of.ts'

/** The draft as its readers would see it, and what they see at its address now. */
type DraftView = PageView & { standing: DraftStanding }

export const viewDraft = defineVerb({
  name: 'pages.view-draft',
  summary: 'The draft of a page as visitors would read it once it is published.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId,
    pageId: ItemId,
    /** One section of it alone, as it is or with another version of its source. */
    section: ItemId.optional(),
    viewId: ItemId.optional(),
  }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, pageId, section, viewId }, context): Promise<DraftView> {
    const pattern = await pagePattern(patternId, context)
    const { app, doc_type } = pattern
    const listing = (await context.directory.pages(app, doc_type)).find(({ id }) => id === pageId)
    const item = listing && (await context.store.items.get(listing.id))
    if (!item) throw notFound('This page')
    const page = await loadPage(context.store, item)
    const sections = section === undefined ? page.draft_sections : await oneSection(page, section, viewId, app, context)
    const draft = { ...page, sections, section_groups: page.draft_section_groups }
    const view = await pageViewOf({ pattern, listing, page: draft, search: '' }, context)
    return { ...view, standing: listing.is_template ? 'template' : isPublished(page) ? 'published' : 'unpublished' }
  },
})

/** A section by itself; where a version is named, as an update would leave it. */
async function oneSection(
  page: Page,
  id: number,
  viewId: number | undefined,
  app: string,
  context: VerbContext,
): Promise<Section[]> {
  const section = page.draft_sections.find((one) => one.id === id)
  if (!section) throw notFound('This section')
  if (viewId === undefined) return [section]
  const { source, version } = await pickedVersion(viewId, app, context)
  return [{ ...section, element: updatedElement(elementModels, section.element, { source, version }) }]
}

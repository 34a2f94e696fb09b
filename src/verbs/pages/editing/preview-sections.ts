import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { readPage } from '#domain/page/stored-page.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'
import { Section } from '#domain/section/section.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from '../page-target.ts'
import { storedFilters } from '../reading/page-address.ts'
import { sectionViews } from '../reading/section-views.ts'

export const previewSections = defineVerb({
  name: 'pages.preview',
  summary: 'Sections as they are being edited, with the rows that their elements need; nothing is saved.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId, sections: z.array(Section).max(500) }),
  level: EDITOR,
  app: appOfPage,
  maxBytes: 5_000_000,
  async run({ pageId, sections }, context): Promise<SectionView[]> {
    const { item } = await pageTarget(pageId, context)
    const { filters } = readPage(item.id, item.revision, item.data)
    return sectionViews(item.app, sections, context, storedFilters(filters))
  },
})

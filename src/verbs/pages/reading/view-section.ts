import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { isPublished } from '#domain/page/page.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import { notFound } from '#domain/problem.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from '../page-target.ts'
import { pageAddress } from './page-address.ts'
import { refuseBelowPage } from './pattern-theme.ts'
import { sectionViews } from './section-views.ts'

export const viewSection = defineVerb({
  name: 'pages.section',
  summary: 'One section of a published page as the address with this search string shows it.',
  kind: 'read',
  input: z.strictObject({
    pageId: ItemId,
    anchor: z.string().max(200),
    search: z.string().max(20_000).default(''),
    /** Only the rows that the page of the address adds, for those who have the ones before. */
    appended: z.boolean().default(false),
  }),
  level: GUEST,
  app: appOfPage,
  async run({ pageId, anchor, search, appended }, context): Promise<SectionView> {
    const { item, pattern } = await pageTarget(pageId, context)
    const page = await loadPage(context.store, item)
    await refuseBelowPage(pattern, pageId, context)
    if (!isPublished(page)) throw notFound('This page')
    const sections = page.sections.filter((section) => sectionShell(section).anchor === anchor).slice(0, 1)
    const [view] = await sectionViews(pattern.app, sections, context, {
      ...pageAddress(page, search),
      appended,
    })
    if (!view) throw notFound('This section')
    return view
  },
})

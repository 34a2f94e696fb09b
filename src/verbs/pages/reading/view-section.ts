import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import type { SectionView } from '#domain/page/view/page-view.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage } from '../page-target.ts'
import { publishedSection, SectionAddress } from './published-section.ts'
import { sectionViews } from './section-views.ts'

export const viewSection = defineVerb({
  name: 'pages.section',
  summary: 'One section of a published page as the address with this search string shows it.',
  kind: 'read',
  input: z.strictObject({
    ...SectionAddress,
    /** Only the rows that the page of the address adds, for those who have the ones before. */
    appended: z.boolean().default(false),
  }),
  level: GUEST,
  app: appOfPage,
  async run({ appended, ...asked }, context): Promise<SectionView> {
    const { app, section, address } = await publishedSection(asked, context)
    const [view] = await sectionViews(app, [section], context, { ...address, appended })
    if (!view) throw notFound('This section')
    return view
  },
})

import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import type { Cell } from '#domain/data/query.ts'
import { withFormerNames } from '#domain/data/stored-columns.ts'
import { readReaderState } from '#domain/element/read-reader-state.ts'
import { notFound } from '#domain/problem.ts'
import { readableVersion } from '#verbs/sources/readable-version.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPage } from '../page-target.ts'
import { publishedSection, SectionAddress } from './published-section.ts'
import { sectionData, sectionElement } from './section-element.ts'

export const sectionRows = defineVerb({
  name: 'pages.section-rows',
  summary:
    'All rows behind a section that allows it, as its address filters and orders them; downloaded at /datasets/sections/{page}/{anchor}.csv.',
  kind: 'read',
  input: z.strictObject(SectionAddress),
  level: GUEST,
  app: appOfPage,
  async run(asked, context) {
    const { app, section, address } = await publishedSection(asked, context)
    const element = sectionElement(section)
    const offer = sectionData(section)?.offer
    if (element.kind !== 'known' || !offer) throw notFound('A file of this section')
    const reader = readReaderState(asked.anchor, offer, address.query)
    const file = element.model.data?.download?.(element.settings, { filters: address.filters, reader })
    if (!file) throw notFound('A file of this section')
    const { table } = await readableVersion(context, app, file.viewId)
    const columns = withFormerNames(table.columns)
    const rows = context.rows.scan({ ...table, columns }, file.query, { signal: context.signal })
    return { header: file.headings, rows: texts(rows) }
  },
})

async function* texts(batches: AsyncIterable<Cell[][]>): AsyncGenerator<(string | null)[][]> {
  for await (const batch of batches) yield batch.map((row) => row.map((cell) => (cell === null ? null : String(cell))))
}

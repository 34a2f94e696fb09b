import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { cellTypes } from '#domain/data/export/cell-types.ts'
import { labelOf } from '#domain/data/export/label-columns.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { Cell, Expression } from '#domain/data/query.ts'
import { columnHeading } from '#domain/data/section/section-column.ts'
import { withFormerNames } from '#domain/data/stored-columns.ts'
import { readReaderState } from '#domain/element/read-reader-state.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { notFound } from '#domain/problem.ts'
import { cellFields } from '#fields/column-fields.ts'
import { allLabels, metaColumns } from '#verbs/sources/fields/meta-labels.ts'
import { type ReadableVersion, readableVersion } from '#verbs/sources/readable-version.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPage } from '../page-target.ts'
import { publishedSection, SectionAddress } from './published-section.ts'
import { sectionData, sectionElement } from './section-element.ts'

export const sectionRows = defineVerb({
  name: 'pages.section-rows',
  summary:
    'All rows behind a section that allows it, as its address filters and orders them; downloaded at /datasets/sections/{page}/{anchor}.xlsx and .csv, and with all columns at /datasets/sections/{page}/all/{anchor}.xlsx.',
  kind: 'read',
  input: z.strictObject({
    ...SectionAddress,
    /** Those that the section shows, or all that its version has. */
    columns: z.enum(['visible', 'all']).default('visible'),
  }),
  level: GUEST,
  app: appOfPage,
  async run(asked, context) {
    const { app, section, address } = await publishedSection(asked, context)
    const element = sectionElement(section)
    const offer = sectionData(section)?.offer
    if (element.kind !== 'known' || !offer) throw notFound('A file of this section')
    const { model, settings } = element
    const request = { filters: address.filters, reader: readReaderState(asked.anchor, offer, address.query) }
    const shown = model.data?.download?.(settings, request)
    if (!shown) throw notFound('A file of this section')
    const version = await readableVersion(context, app, shown.viewId)
    const { table, item, source, fields: described } = version
    const known = [...table.columns, ...namedCalculations(table.calculated)]
    const file = asked.columns === 'all' ? model.data?.download?.(settings, { ...request, allColumns: known }) : shown
    if (!file) throw notFound('A file of all columns of this section')
    const columns = withFormerNames(table.columns)
    const named = [...columns, ...namedCalculations(table.calculated)]
    const types = cellTypes(file.query.select, named)
    const fields = cellFields(file.query.select, { columns: named, fields: described }, [])
    const labels = await labelsOf(file.query.select, version, context)
    const rows = context.rows.scan({ ...table, columns }, file.query, { signal: context.signal })
    return {
      version: storedText(item.data.name) || storedText(source.data.name) || '',
      filter: file.filter,
      columns: file.columns.flatMap((column, at) => {
        const name = columnHeading(column, fields[at])
        const own = { name, dataType: types[at] ?? 'text' }
        return labels[at] ? [own, { name: `${name}_label`, dataType: 'text' as const }] : [own]
      }),
      rows: await begun(texts(rows, labels)),
    }
  },
})

type Labels = ReadonlyMap<string, string> | null

/** For each selected column that a lookup has labels for, those; they stand behind its values. */
async function labelsOf(
  select: readonly Expression[],
  version: ReadableVersion,
  context: VerbContext,
): Promise<Labels[]> {
  const names = select.map((one) => (one.kind === 'column' ? one.name : null))
  const meta = (await metaColumns(version, context)).filter(({ column }) => names.includes(column))
  const labels = meta.length > 0 ? await allLabels(meta, context.rows) : null
  return names.map((name) => (name === null ? null : (labels?.get(name) ?? null)))
}

async function* texts(
  batches: AsyncIterable<Cell[][]>,
  labels: readonly Labels[],
): AsyncGenerator<(string | null)[][]> {
  const written = (cell: Cell) => (cell === null ? null : String(cell))
  const withLabel = (cell: Cell, at: number) => {
    const called = labels[at]
    return called ? [written(cell), labelOf(written(cell), called)] : [written(cell)]
  }
  const isPlain = labels.every((one) => one === null)
  for await (const batch of batches) yield batch.map((row) => (isPlain ? row.map(written) : row.flatMap(withLabel)))
}

/** Once there is something to read: what fails before is refused in words, and no file begins. */
async function begun<Piece>(pieces: AsyncGenerator<Piece>): Promise<AsyncIterable<Piece>> {
  const first = await pieces.next()
  return (async function* () {
    if (first.done) return
    yield first.value
    yield* pieces
  })()
}

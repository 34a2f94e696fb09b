import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { edgeFrom } from '#domain/data/column-edges.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import { ROWS_PER_PAGE } from '#domain/data/grid-rows.ts'
import type { Cell, Expression } from '#domain/data/query.ts'
import { isGrouped } from '#domain/data/query-parts.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { shorten } from '#domain/data/shorten.ts'
import type { FieldOption } from '#domain/field/options.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import { OptionsInput, RangeFields } from '#verbs/items/item-input.ts'
import { lookedUpLabels } from '#verbs/sources/fields/meta-labels.ts'
import { readableVersion } from '#verbs/sources/readable-version.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'

const WindowInput = z.strictObject({
  app: AppName,
  view: ItemId,
  options: OptionsInput,
  /** The names of columns, in the order of the cells. */
  columns: z.array(z.string().min(1).max(1_000)).min(1).max(5_000),
  from: RangeFields.from,
  to: RangeFields.to,
  /** Whether it is asked how many rows there are. */
  counted: z.boolean().default(false),
})

/** Rows by position, each beginning with its id. */
export type RowWindow = {
  rows: Cell[][]
  /** How many rows there are in all; null where nobody asked. */
  total: number | null
  /** Another text whenever rows of the version were changed. */
  mark: string
  /** By column, what lookups elsewhere call the values in these rows. */
  labels: Record<string, readonly FieldOption[]>
}

export async function readWindow(input: z.output<typeof WindowInput>, context: VerbContext): Promise<RowWindow> {
  const { app, view, options, columns, from, to, counted } = input
  if (to - from + 1 > ROWS_PER_PAGE) throw invalid(`A window has at most ${ROWS_PER_PAGE} rows.`)
  // Before the rows: what is changed meanwhile is read again.
  const mark = await context.store.rowChanges.mark(view)
  const { table, fields } = await readableVersion(context, app, view)
  const known = [...table.columns, ...namedCalculations(table.calculated)]
  const query = parseDataRequest(options, [], known)
  if (isGrouped(query)) throw invalid('Groups of rows have no cells that can be edited.')
  const names = new Set(known.map(({ name }) => name))
  const select = columns.map((name): Expression => {
    if (!names.has(name)) throw invalid(`There is no column “${shorten(name)}” in this version.`)
    return { kind: 'column', name }
  })
  const [rows, total] = await Promise.all([
    to >= from ? context.rows.select(table, { ...query, select: [{ kind: 'id' }, ...select] }, { from, to }) : [],
    counted ? context.rows.count(table, { ...query, orderBy: [] }) : null,
  ])
  const { labels } = await lookedUpLabels(fields, [{ kind: 'id' }, ...select], rows, context)
  return { rows, total, mark, labels: Object.fromEntries(labels) }
}

export const rowWindow = defineVerb({
  name: 'rows.window',
  summary:
    'Rows of a version by position for a grid: ids and cells, a mark of their last change, and how many there are.',
  kind: 'read',
  input: WindowInput,
  level: EDITOR,
  app: ({ app }) => app,
  run: readWindow,
})

export const rowsMark = defineVerb({
  name: 'rows.mark',
  summary: 'A text that changes whenever rows of a version are changed.',
  kind: 'read',
  input: z.strictObject({ app: AppName, view: ItemId }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view }, context) {
    await readableVersion(context, app, view)
    return { mark: await context.store.rowChanges.mark(view) }
  },
})

export const rowEdge = defineVerb({
  name: 'rows.edge',
  summary:
    'Where a spreadsheet goes from a cell to the edge of data: the last filled cell before a gap, or the first one behind it.',
  kind: 'read',
  input: z.strictObject({
    app: AppName,
    view: ItemId,
    options: OptionsInput,
    column: z.string().min(1).max(1_000),
    /** The position of the row that it is left from, counted from 0. */
    at: RangeFields.from,
    to: z.enum(['up', 'down']),
    /** The position of the last row, as whoever asks knows it. */
    last: RangeFields.to,
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, options, column, at, to, last }, context) {
    const { table } = await readableVersion(context, app, view)
    const forward = to === 'down'
    const end = forward ? last : 0
    // Tables of other databases are asked for no more than the rows that are shown.
    if (table.foreign) return { row: end }
    const known = [...table.columns, ...namedCalculations(table.calculated)]
    const query = parseDataRequest(options, [], known)
    if (isGrouped(query) || !known.some(({ name }) => name === column))
      throw invalid(`There is no column “${shorten(column)}” with cells in these rows.`)
    return { row: edgeFrom(at, await context.rows.edges(table, query, { column, at, forward }), { forward, end }) }
  },
})

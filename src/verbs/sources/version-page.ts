import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { pagesOf, rowsOnPage } from '#domain/catalogue/table-page.ts'
import type { SourceField } from '#domain/data/column.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { Cell, DataType } from '#domain/data/query.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import { needAnswers } from '#verbs/pages/reading/needed-data.ts'
import { defineVerb } from '#verbs/verb.ts'
import { readableVersion } from './readable-version.ts'
import { appOfItem } from './writable-source.ts'

const LAST_PAGE = 100_000_000

export type VersionPage = {
  columns: { name: string; title: string; dataType: DataType; field: SourceField | null }[]
  rows: Cell[][]
  from: number
  total: number
  page: number
  pages: number
}

export const versionPage = defineVerb({
  name: 'versions.page',
  summary: 'A page of the rows of a version, with its columns as their source describes them.',
  kind: 'read',
  input: z.strictObject({ viewId: ItemId, page: z.number().int().min(1).max(LAST_PAGE).default(1) }),
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId, page }, context): Promise<VersionPage> {
    const app = await appOfItem(viewId, context)
    if (app === null) throw notFound('This version')
    const { table, fields } = await readableVersion(context, app, viewId)
    const columns = [...table.columns, ...namedCalculations(table.calculated)]
    const fieldOf = fieldFinder(fields, columns)
    const select = columns.map(({ name }) => ({ kind: 'column' as const, name }))
    const query = { select, where: null, groupBy: [], having: null, orderBy: [] }
    const answer = await needAnswers(app, [viewId], context)
    const found = await answer({ kind: 'rows', viewId, query, range: rowsOnPage(page), counted: true })
    if (!found.ok) throw new ProblemError(found.problem)
    if (found.kind !== 'rows') throw new Error('A need of rows is answered with rows.')
    const total = found.total ?? found.rows.length
    return {
      columns: columns.map((column, at) => {
        const field = found.fields[at] ?? null
        const described = fieldOf(column)
        return { name: column.name, title: described?.display_name || column.name, dataType: column.dataType, field }
      }),
      rows: found.rows,
      from: found.from,
      total,
      page,
      pages: pagesOf(total),
    }
  },
})

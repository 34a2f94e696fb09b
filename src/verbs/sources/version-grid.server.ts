import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { SourceField } from '#domain/data/column.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { DataType } from '#domain/data/query.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import { type RowWindow, readWindow } from '#verbs/rows/row-window.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { readableVersion } from './readable-version.ts'
import { appOfItem } from './writable-source.ts'

/** Rows that come with the columns: as many as a tall screen shows. */
const FIRST_ROWS = 100

type GridOfVersion = {
  app: string
  /** Whether its rows can be edited: those of external databases are only read. */
  isManaged: boolean
  columns: { name: string; dataType: DataType; calculated: boolean; field: SourceField | null }[]
  first: RowWindow
}

export const versionGrid = defineVerb({
  name: 'versions.grid',
  summary: 'What a grid of a version begins with: its columns as their source describes them, and the first rows.',
  kind: 'read',
  input: z.strictObject({ viewId: ItemId }),
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId }, context): Promise<GridOfVersion> {
    const app = await appOfItem(viewId, context)
    if (app === null) throw notFound('This version')
    const { table, fields } = await readableVersion(context, app, viewId)
    const calculated = namedCalculations(table.calculated)
    const known = [...table.columns, ...calculated]
    const fieldOf = fieldFinder(fields, known)
    const columns = known.map((column) => ({
      name: column.name,
      dataType: column.dataType,
      calculated: calculated.includes(column),
      field: fieldOf(column),
    }))
    const asked = { app, view: viewId, options: {}, columns: columns.map(({ name }) => name), counted: true }
    const first = await readWindow({ ...asked, from: 0, to: FIRST_ROWS - 1 }, context)
    return { app, isManaged: table.foreign === undefined, columns, first }
  },
})

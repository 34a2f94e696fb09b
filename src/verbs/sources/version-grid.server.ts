import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { EditedColumn } from '#domain/data/section/edited-rows.ts'
import { fieldFinder } from '#domain/data/source-fields.ts'
import { ItemId } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import { type RowWindow, readWindow } from '#verbs/rows/row-window.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { readableVersion } from './readable-version.ts'
import { appOfItem } from './writable-source.ts'

/** Rows that come with the columns: as many as a tall screen shows. */
const FIRST_ROWS = 100

type GridOfVersion = {
  app: string
  /** Whether its rows can be edited: those of external databases are only read. */
  isManaged: boolean
  columns: EditedColumn[]
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
    const { isManaged, columns } = await describedVersion(app, viewId, context)
    const asked = { app, view: viewId, options: {}, columns: columns.map(({ name }) => name), counted: true }
    const first = await readWindow({ ...asked, from: 0, to: FIRST_ROWS - 1 }, context)
    return { app, isManaged, columns, first }
  },
})

/** The columns of a version as its source describes them, and whether its rows can be edited. */
export async function describedVersion(app: string, viewId: number, context: VerbContext) {
  const { table, fields } = await readableVersion(context, app, viewId)
  const calculated = namedCalculations(table.calculated)
  const known = [...table.columns, ...calculated]
  const fieldOf = fieldFinder(fields, known)
  const columns = known.map((column): EditedColumn => {
    const { name, dataType } = column
    return { name, dataType, calculated: calculated.includes(column), field: fieldOf(column) }
  })
  return { isManaged: table.foreign === undefined, columns }
}

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { Condition } from '#domain/data/query.ts'
import { AppName, type Item, ItemId } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { readReplacements, withReplacements } from '#domain/validation/replacements.ts'
import { CellInput, rowData } from '#verbs/rows/row-input.ts'
import { type WritableRows, writableRows } from '#verbs/rows/row-target.server.ts'
import { logged } from '#verbs/rows/write-rows.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { changeRows } from '#work/change-rows.ts'
import { editLatest } from '#work/edit-latest.ts'

const MOST_COLUMNS = 50
/** As many values an engine compares with at once. */
const MOST_MAPS = 5_000

const ColumnMaps = z.strictObject({
  column: z.string().min(1).max(1_000),
  maps: z
    .array(z.strictObject({ invalidValue: CellInput, validValue: CellInput }))
    .min(1)
    .max(MOST_MAPS),
})
type ColumnMaps = z.output<typeof ColumnMaps>

export const repairVersion = defineVerb({
  name: 'versions.repair',
  summary:
    'Replaces invalid values of a version by valid ones, in several columns as one change with one undo; with `preview` it only says how many rows that would be.',
  kind: 'write',
  input: z
    .strictObject({
      app: AppName,
      view: ItemId,
      columns: z.array(ColumnMaps).min(1).max(MOST_COLUMNS),
      preview: z.boolean().default(false),
    })
    .refine(
      ({ columns }) => columns.reduce((sum, { maps }) => sum + maps.length, 0) <= MOST_MAPS,
      `replace at most ${MOST_MAPS} values at once`,
    ),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, columns, preview }, context) {
    const target = await writableRows(context, app, view, 'invalid')
    const touched = rowData(Object.fromEntries(columns.map(({ column }) => [column, null])), target)
    const values = columns.reduce((sum, { maps }) => sum + maps.length, 0)
    if (preview) return { values, rows: await rowsMeant(context, target, columns), entry: null }
    const replaced = columns.map(({ column, maps }) => ({
      column,
      replacements: maps.map(({ invalidValue, validValue }) => ({ from: invalidValue, to: validValue })),
    }))
    const { edited, entry } = await changeRows(context, logged(target, 'mass-edit', touched), async () => ({
      kind: 'replace',
      columns: replaced,
    }))
    await remember(context, target.view, target.columns, columns)
    return { values, rows: edited, entry }
  },
})

/** Whole texts are compared, as the replacement does it, whatever the types of the columns. */
async function rowsMeant({ rows }: VerbContext, { table }: WritableRows, columns: ColumnMaps[]): Promise<number> {
  const asText = {
    ...table,
    columns: table.columns.map((column) => ({ ...column, dataType: 'text' as const, multiple: false })),
  }
  const all = columns.map(
    ({ column, maps }): Condition => ({
      kind: 'in',
      of: { kind: 'column', name: column },
      values: maps.map(({ invalidValue }) => invalidValue),
    }),
  )
  const where: Condition = { kind: 'or', all }
  return rows.count(asText, { select: [{ kind: 'id' }], where, groupBy: [], having: null, orderBy: [] })
}

/** What was chosen is offered for the same values of a later upload. */
async function remember(
  { store, actor, now }: VerbContext,
  version: Item,
  columns: WritableRows['columns'],
  chosen: readonly ColumnMaps[],
): Promise<void> {
  const sourceId = storedNumber(version.data.source_id)
  await editLatest(store.items, sourceId, { by: actor.id, at: now() }, (source) => {
    const before = readReplacements(source?.data.replacements)
    let after = before
    for (const { column, maps } of chosen) {
      const key = columns.find(({ name }) => name === column)?.key
      if (key !== undefined) after = withReplacements(after, key, maps)
    }
    return after === before ? null : { replacements: after }
  })
}

import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { AppName, type Item } from '#domain/item/item.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { defineVerb } from '#verbs/verb.ts'
import { changeRows, type RowChangeTarget } from '#work/change-rows.ts'
import { CellInput, MAX_ROW_IDS, RowDataInput, RowId, RowsFields, rowData } from './row-input.ts'
import { rowItem } from './row-item.ts'
import { versionOfRow, type WritableRows, writableRows } from './row-target.server.ts'

/** What the log says of a change of these rows; without cells it is about whole rows. */
export function logged(
  { view, table, columns }: WritableRows,
  kind: RowChangeTarget['kind'],
  cells: Readonly<Record<string, unknown>> | null,
): RowChangeTarget {
  const touched = cells && columns.filter(({ name }) => Object.hasOwn(cells, name)).map(({ key }) => key)
  return { app: view.app, versionId: view.id, table, kind, columns: touched }
}

export const createRow = defineVerb({
  name: 'rows.create',
  summary: 'Adds a row to a version.',
  kind: 'write',
  input: z.strictObject({ ...RowsFields, data: RowDataInput }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, part, data }, context): Promise<Item> {
    if (part === 'invalid')
      throw invalid('A row is added to its version. Run a validation to find out whether it is valid.')
    const target = await writableRows(context, app, view, part)
    const cells = rowData(data, target)
    let id = 0
    await changeRows(context, logged(target, 'create', cells), async ({ rowBlocks }) => {
      id = await rowBlocks.take(view, 1)
      return { kind: 'insert', rows: [{ id, data: cells }] }
    })
    const whole = Object.fromEntries(target.columns.map(({ name }) => [name, cells[name] ?? null]))
    return rowItem(target, id, whole)
  },
})

export const editRow = defineVerb({
  name: 'rows.edit',
  summary:
    'Changes cells of one row, found by its id alone; refused where a cell no longer holds the value it replaces.',
  kind: 'write',
  input: z.strictObject({
    app: AppName.optional(),
    /** The version that it is of, where whoever edits knows it. */
    view: RowsFields.view.optional(),
    id: RowId,
    patch: RowDataInput,
    /** By column, the values that whoever edits has seen; columns that are not named are not compared. */
    replaces: RowDataInput.optional(),
  }),
  level: EDITOR,
  app: async ({ app, id }, context) => app ?? (await versionOfRow(context, id))?.app ?? null,
  async run({ app, view, id, patch, replaces }, context) {
    const version = await versionOfRow(context, id)
    if (!version || version.app !== (app ?? version.app) || version.id !== (view ?? version.id))
      throw notFound('The row')
    const target = await writableRows(context, version.app, version.id, 'rows')
    const data = rowData(patch, target)
    const seen = replaces ? { replaces: rowData(replaces, target) } : {}
    const { found, entry } = await changeRows(context, logged(target, 'edit', data), async () => ({
      kind: 'update',
      rows: [{ id, data, ...seen }],
    }))
    if (found === 0) throw notFound('The row')
    return { id, view: version.id, changed: found, entry }
  },
})

export const deleteRows = defineVerb({
  name: 'rows.delete',
  summary: 'Deletes rows of a version; returns the ids that existed.',
  kind: 'write',
  input: z.strictObject({ ...RowsFields, ids: z.array(RowId).min(1).max(MAX_ROW_IDS) }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, part, ids }, context) {
    const target = await writableRows(context, app, view, part)
    const set = { kind: 'delete', ids } as const
    const { removedIds } = await changeRows(context, logged(target, 'delete', null), async () => set)
    return removedIds
  },
})

export const massEditRows = defineVerb({
  name: 'rows.mass-edit',
  summary: 'Replaces whole values in one column of a version; returns how many rows changed.',
  kind: 'write',
  input: z.strictObject({
    ...RowsFields,
    column: z.string().min(1).max(1_000),
    maps: z
      .array(z.strictObject({ invalidValue: CellInput, validValue: CellInput }))
      .min(1)
      .max(5_000),
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, part, column, maps }, context) {
    const target = await writableRows(context, app, view, part)
    const touched = rowData({ [column]: null }, target)
    const replacements = maps.map(({ invalidValue, validValue }) => ({ from: invalidValue, to: validValue }))
    const set = { kind: 'replace' as const, columns: [{ column, replacements }] }
    const { found, entry } = await changeRows(context, logged(target, 'mass-edit', touched), async () => set)
    return { changed: found, entry }
  },
})

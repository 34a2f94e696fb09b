import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { Condition, DataQuery } from '#domain/data/query.ts'
import { AppName } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { CellInput, MAX_ROW_IDS, RowDataInput, RowId, RowsFields, rowData } from './row-input.ts'
import { rowItem } from './row-item.ts'
import { versionOfRow, writableRows } from './row-target.server.ts'

/** Tells whoever keeps something derived from these rows that it is out of date. */
function announce({ store }: VerbContext, view: number): void {
  store.changes.emit([`rows:${view}`])
}

const among = (ids: number[]): Condition => ({ kind: 'in', of: { kind: 'id' }, values: ids })

export const createRow = defineVerb({
  name: 'rows.create',
  summary: 'Adds a row to a version.',
  kind: 'write',
  input: z.strictObject({ ...RowsFields, data: RowDataInput }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, part, data }, context) {
    const target = await writableRows(context, app, view, part)
    const cells = rowData(data, target.columns)
    const id = await context.store.rowBlocks.take(view, 1)
    await context.rows.insert(target.table, [{ id, data: cells }])
    announce(context, view)
    const whole = Object.fromEntries(target.columns.map(({ name }) => [name, cells[name] ?? null]))
    return rowItem(target, id, whole)
  },
})

export const editRow = defineVerb({
  name: 'rows.edit',
  summary: 'Changes cells of one row, found by its id alone.',
  kind: 'write',
  input: z.strictObject({ app: AppName.optional(), id: RowId, patch: RowDataInput }),
  level: EDITOR,
  app: async ({ app, id }, context) => app ?? (await versionOfRow(context, id))?.app ?? null,
  async run({ app, id, patch }, context) {
    const version = await versionOfRow(context, id)
    if (!version || (app !== undefined && version.app !== app)) throw notFound('The row')
    const data = (columns: Parameters<typeof rowData>[1]) => rowData(patch, columns)
    for (const part of ['rows', 'invalid'] as const) {
      if (part === 'invalid' && typeof version.data.invalid_table !== 'string') break
      const target = await writableRows(context, version.app, version.id, part)
      const changed = await context.rows.update(target.table, [{ id, data: data(target.columns) }])
      if (changed === 0) continue
      announce(context, version.id)
      return { id, view: version.id, changed }
    }
    throw notFound('The row')
  },
})

export const deleteRows = defineVerb({
  name: 'rows.delete',
  summary: 'Deletes rows of a version; answers the ids that were there.',
  kind: 'write',
  input: z.strictObject({ ...RowsFields, ids: z.array(RowId).min(1).max(MAX_ROW_IDS) }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view, part, ids }, context) {
    const target = await writableRows(context, app, view, part)
    const query: DataQuery = { select: [{ kind: 'id' }], where: among(ids), groupBy: [], having: null, orderBy: [] }
    const there = await context.rows.select(target.table, query, { from: 0, to: ids.length - 1 })
    await context.rows.delete(target.table, ids)
    announce(context, view)
    return there.map(([id]) => Number(id))
  },
})

export const massEditRows = defineVerb({
  name: 'rows.mass-edit',
  summary: 'Replaces whole values in one column of a version; answers how many rows changed.',
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
    rowData({ [column]: null }, target.columns)
    const replacements = maps.map(({ invalidValue, validValue }) => ({ from: invalidValue, to: validValue }))
    const changed = await context.rows.replaceValues(target.table, column, replacements)
    announce(context, view)
    return { changed }
  },
})

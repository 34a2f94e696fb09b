import { z } from 'zod'
import { EDITOR, GUEST, levelIn } from '#domain/access/access.ts'
import { namedCalculations } from '#domain/data/fields/calculated.ts'
import type { Cell, Condition, DataQuery } from '#domain/data/query.ts'
import { isGrouped } from '#domain/data/query-parts.ts'
import { parseCountRequest, parseDataRequest } from '#domain/data/request/data-request.ts'
import { withFormerNames } from '#domain/data/stored-columns.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import { checkRange, OptionsInput, RangeFields } from '#verbs/items/item-input.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { AttributesInput, MAX_ROW_IDS, RowId, RowsFields } from './row-input.ts'
import { rowItem } from './row-item.ts'
import { type RowTarget, readableRows, rowsByVersion } from './row-target.server.ts'

const appOf = ({ app }: { app: string }) => app

export const queryRows = defineVerb({
  name: 'rows.query',
  summary: 'Rows or groups of a version by position, as cells in the order of the column expressions.',
  kind: 'read',
  input: z
    .strictObject({ ...RowsFields, options: OptionsInput, attributes: AttributesInput, ...RangeFields })
    .superRefine(checkRange),
  level: GUEST,
  app: appOf,
  async run({ app, view, part, options, attributes, from, to }, context) {
    const { table, columns } = namedForReaders(await readableRows(context, app, view, part))
    if (!table) return []
    const query = parseDataRequest(options, attributes, columns)
    return to >= from ? context.rows.select(table, query, { from, to }) : []
  },
})

export const countRows = defineVerb({
  name: 'rows.count',
  summary: 'How many rows of a version there are, or how many groups of them.',
  kind: 'read',
  input: z.strictObject({ ...RowsFields, options: OptionsInput }),
  level: GUEST,
  app: appOf,
  async run({ app, view, part, options }, context) {
    const { table, columns } = namedForReaders(await readableRows(context, app, view, part))
    return table ? context.rows.count(table, parseCountRequest(options, columns)) : 0
  },
})

export const queryRowsById = defineVerb({
  name: 'rows.by-id',
  summary: 'Column expressions of single rows of a version, by the ids of the rows.',
  kind: 'read',
  input: z.strictObject({ ...RowsFields, ids: z.array(ItemId).max(MAX_ROW_IDS), attributes: AttributesInput }),
  level: GUEST,
  app: appOf,
  async run({ app, view, part, ids, attributes }, context) {
    const target = namedForReaders(await readableRows(context, app, view, part))
    if (!target.table) return []
    const query = parseDataRequest({}, attributes, target.columns)
    if (isGrouped(query)) throw invalid('Rows are read by id one by one, without functions over many.')
    return cellsById(context, target, query, ids)
  },
})

export const listRows = defineVerb({
  name: 'rows.list',
  summary: 'Rows of a version by position, in the form of items.',
  kind: 'read',
  input: z.strictObject({ ...RowsFields, options: OptionsInput, ...RangeFields }).superRefine(checkRange),
  level: GUEST,
  app: appOf,
  async run({ app, view, part, options, from, to }, context): Promise<Item[]> {
    const target = await readableRows(context, app, view, part)
    if (!target.table) return []
    const query = wholeRows(target, options)
    if (isGrouped(query)) throw invalid('Groups of rows are read through uda, not as items.')
    if (to < from) return []
    const rows = await context.rows.select(target.table, query, { from, to })
    return rows.map(([id, ...cells]) => asItem(target, Number(id), cells))
  },
})

export const getRows = defineVerb({
  name: 'rows.get',
  summary: 'Rows by their ids alone, in the form of items; those that are not there, or not to be seen, are left out.',
  kind: 'read',
  input: z.strictObject({ ids: z.array(RowId).max(MAX_ROW_IDS) }),
  level: GUEST,
  async run({ ids }, context): Promise<Item[]> {
    const byVersion = await rowsByVersion(context, ids)
    const found = await Promise.all(byVersion.map(({ version, ids: own }) => rowsOfVersion(context, version, own)))
    return found.flat()
  },
})

/** Clients keep sections too, which name columns as they were called when they were made. */
function namedForReaders(target: RowTarget): RowTarget {
  const stored = withFormerNames(target.columns)
  const columns = [...stored, ...namedCalculations(target.table?.calculated)]
  return { ...target, columns, table: target.table && { ...target.table, columns: stored } }
}

async function rowsOfVersion(context: VerbContext, version: Item, ids: number[]): Promise<Item[]> {
  const withInvalid = validationOf(version.data) !== null && levelIn(context.actor, version.app) >= EDITOR
  const parts = withInvalid ? (['rows', 'invalid'] as const) : (['rows'] as const)
  const found = await Promise.all(
    parts.map(async (part) => {
      const target = await readableRows(context, version.app, version.id, part)
      const rows = await cellsById(context, target, wholeRows(target, {}, false), ids)
      return rows.map(({ id, cells }) => asItem(target, id, cells))
    }),
  )
  return found.flat()
}

async function cellsById({ rows }: VerbContext, { table }: RowTarget, query: DataQuery, ids: number[]) {
  if (!table || ids.length === 0) return []
  const byId: Condition = { kind: 'in', of: { kind: 'id' }, values: ids }
  const select = [{ kind: 'id' } as const, ...query.select]
  const found = await rows.select(table, { ...query, select, where: byId }, { from: 0, to: ids.length - 1 })
  return found.map(([id, ...cells]) => ({ id: Number(id), cells }))
}

function wholeRows({ columns }: RowTarget, options: unknown, withId = true): DataQuery {
  const names = columns.map((column) => column.name)
  const query = parseDataRequest(options, names, columns)
  return withId ? { ...query, select: [{ kind: 'id' }, ...query.select] } : query
}

function asItem(target: RowTarget, id: number, cells: Cell[]): Item {
  return rowItem(target, id, Object.fromEntries(target.columns.map(({ name }, index) => [name, cells[index] ?? null])))
}

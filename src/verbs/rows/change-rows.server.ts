import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { MOST_CHANGED_CELLS } from '#domain/data/grid-rows.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import type { ChangeSet, NewRow, RowEdit } from '#engines/change-set.ts'
import type { TransactionStore } from '#store/store.ts'
import { defineVerb } from '#verbs/verb.ts'
import { changeRows } from '#work/change-rows.ts'
import { MAX_ROW_IDS, RowDataInput, RowId, rowData } from './row-input.ts'
import { type WritableRows, writableRows } from './row-target.server.ts'
import { logged } from './write-rows.server.ts'

const MOST_ROWS = 20_000

const EditInput = z.strictObject({
  id: RowId,
  patch: RowDataInput,
  /** By column, the values that whoever edits has seen. */
  replaces: RowDataInput.default({}),
})

const ChangeInput = z.strictObject({
  app: AppName,
  view: ItemId,
  edits: z.array(EditInput).max(MOST_ROWS).default([]),
  /** Rows to add, in this order. */
  add: z.array(RowDataInput).max(MOST_ROWS).default([]),
  remove: z.array(RowId).max(MAX_ROW_IDS).default([]),
})

export const changeManyRows = defineVerb({
  name: 'rows.change',
  summary:
    'Writes cells of many rows and adds rows, or removes rows, as one change with one undo; all of it or nothing.',
  kind: 'write',
  input: ChangeInput,
  level: EDITOR,
  app: ({ app }) => app,
  maxBytes: 20_000_000,
  async run(input, context) {
    const { app, view, edits, add, remove } = input
    const target = await writableRows(context, app, view, 'rows')
    if (remove.length > 0 && edits.length + add.length > 0)
      throw invalid('Rows are removed in a change of their own, without edits and new rows.')
    const cells = [...edits.map(({ patch }) => patch), ...add]
    if (cells.reduce((sum, data) => sum + Object.keys(data).length, 0) > MOST_CHANGED_CELLS)
      throw invalid(`At most ${MOST_CHANGED_CELLS} cells can be changed at once. Upload a file instead.`)
    const added: number[] = []
    const kind = remove.length > 0 ? 'delete' : edits.length === 0 ? 'create' : 'edit'
    const touched = kind === 'delete' ? null : Object.assign({}, ...cells)
    const { entry, removedIds, edited } = await changeRows(context, logged(target, kind, touched), async (store) => {
      const rows = await newRows(store, view, add, target)
      added.push(...rows.map(({ id }) => id))
      return changeSet(edits.map(editOf(target)), rows, remove)
    })
    return { entry, added, edited, removed: removedIds }
  },
})

const editOf =
  (target: WritableRows) =>
  ({ id, patch, replaces }: z.output<typeof EditInput>): RowEdit => ({
    id,
    data: rowData(patch, target),
    replaces: rowData(replaces, target),
  })

async function newRows(
  { rowBlocks }: TransactionStore,
  view: number,
  add: z.output<typeof RowDataInput>[],
  target: WritableRows,
): Promise<NewRow[]> {
  if (add.length === 0) return []
  const first = await rowBlocks.take(view, add.length)
  return add.map((data, at) => ({ id: first + at, data: rowData(data, target) }))
}

function changeSet(edits: RowEdit[], added: NewRow[], remove: number[]): ChangeSet {
  if (remove.length > 0) return { kind: 'delete', ids: remove }
  return edits.length === 0 ? { kind: 'insert', rows: added } : { kind: 'update', rows: edits, added }
}

import { FIRST_ROW_ID, type Item } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { invalid, notFound, refuse, signInFirst } from '#domain/problem.ts'
import { createItem, deleteItems, editItem, setItemType } from '#verbs/items/write-items.server.ts'
import { getRows } from '#verbs/rows/read-rows.server.ts'
import { rowListOf } from '#verbs/rows/row-target.server.ts'
import { createRow, deleteRows, editRow, massEditRows } from '#verbs/rows/write-rows.server.ts'
import { leafOf } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import { anyItem, changedItem, changedRows, goneItems, movedList } from '../invalidation.ts'
import { idKey } from '../request-keys.server.ts'
import { type CallOutcome, defineRoute } from '../route.ts'

const COLUMNS = ['id', 'app', 'type', 'created_at', 'updated_at', 'created_by', 'updated_by', 'data'] as const

/** Of a list that a client names, as much as a message repeats. */
const MOST_NAMED = 200

/** Arguments are checked by the verb they reach; only what decides which verb that is must be known before. */
const text = (argument: unknown) => (typeof argument === 'string' ? argument : '')
const id = (argument: unknown) => idKey(argument) ?? -1

function itemValues(item: Item): CallOutcome['values'] {
  return COLUMNS.map((name) => ({ path: ['dms', 'data', 'byId', item.id, name], leaf: leafOf(item[name]) }))
}

/** `dms.data.create [app, type, data]`: the new item stands under the map of items, `dms.data.byId`. */
const createRoute = defineRoute(['dms', 'data', 'create'], {
  async call([app, type, data], request) {
    const rows = await rowListOf(request.context, text(app), text(type))
    const item = rows
      ? await request.run(createRow, { app: text(app), view: rows.view, part: rows.part, data })
      : await request.run(createItem, { app: text(app), type: text(type), data })
    return { values: itemValues(item), invalidated: [...movedList(item), ...(await rowPaths(rows?.view, request))] }
  },
})

/** `dms.data.edit [id, patch]` or `[app, id, patch]`: a shallow merge into the data; the id tells an item from a row. */
const editRoute = defineRoute(['dms', 'data', 'edit'], {
  async call(args, request) {
    const named = args.length > 2
    const [itemId, patch] = named ? args.slice(1) : args
    const input = { id: id(itemId), patch, ...(named ? { app: text(args[0]) } : {}) }
    if (input.id >= FIRST_ROW_ID) return editedRow(input, request)
    const item = await request.run(editItem, input)
    return { values: itemValues(item), invalidated: changedItem(item) }
  },
})

async function editedRow(input: { id: number; patch: unknown; app?: string }, request: GraphRequest) {
  const { view } = await request.run(editRow, input)
  const [row] = await request.run(getRows, { ids: [input.id] })
  if (!row) throw notFound('The row')
  return { values: itemValues(row), invalidated: [...changedItem(row), ...(await rowPaths(view, request))] }
}

/** `dms.data.delete [app, type, id…]`: the text for each id stands at `dms.data.deleted.{id}`. */
const deleteRoute = defineRoute(['dms', 'data', 'delete'], {
  async call([app, type, ...ids], request) {
    const list = { app: text(app), type: text(type) }
    const wanted = ids.flat().map(id)
    const rows = await rowListOf(request.context, list.app, list.type)
    const deleted = rows
      ? await request.run(deleteRows, { app: list.app, view: rows.view, part: rows.part, ids: wanted })
      : await request.run(deleteItems, { ...list, ids: wanted })
    if (deleted.length === 0) throw notFound(wanted.length === 1 ? 'The item' : 'None of the items')
    return {
      values: deleted.map((gone) => ({ path: ['dms', 'data', 'deleted', gone], leaf: `Deleted item ${gone}` })),
      invalidated: [...goneItems(list, deleted), ...(await rowPaths(rows?.view, request))],
    }
  },
})

/** What a client has read of the rows of a version; nothing where no version was written. */
async function rowPaths(view: number | undefined, request: GraphRequest): Promise<CallOutcome['invalidated']> {
  const item = view === undefined ? undefined : (await request.items.load([view])).get(view)
  return item ? changedRows(item, storedText(item.data.doc_type)) : []
}

/** `dms.type.edit [id, type]`: the text stands at `dms.type.edited.{id}`. */
const typeRoute = defineRoute(['dms', 'type', 'edit'], {
  async call([itemId, type], request) {
    // Before anything else, as the specification has it; a guest is still turned away by the verb.
    if (request.context.actor.id !== null && text(type) === '') throw invalid('No type found.')
    const { before, after } = await request.run(setItemType, { id: id(itemId), type: text(type) })
    return {
      values: [
        { path: ['dms', 'type', 'edited', after.id], leaf: 'Update successful.' },
        { path: ['dms', 'data', 'byId', after.id, 'type'], leaf: after.type },
      ],
      invalidated: [...anyItem(after), ...movedList(before), ...movedList(after)],
    }
  },
})

/** `dms.data.massedit [app, type, column, maps, userId]`: how many rows changed stands at `dms.data.massedited`; the user is the session's. */
const massEditRoute = defineRoute(['dms', 'data', 'massedit'], {
  async call([app, type, column, maps], request) {
    const list = { app: text(app), type: text(type) }
    const rows = await rowListOf(request.context, list.app, list.type)
    if (!rows?.readable) throw notADataset(list, request)
    const input = { app: list.app, view: rows.view, part: rows.part, column: text(column), maps: maps as never }
    const { changed } = await request.run(massEditRows, input)
    return {
      values: [{ path: ['dms', 'data', 'massedited', itemKey(list.app, list.type), text(column)], leaf: changed }],
      // Every row may have changed, so that all that was read of any of them is out of date.
      invalidated: [...movedList(list), ['dms', 'data', 'byId'], ...(await rowPaths(rows.view, request))],
    }
  },
})

/** A dataset out of reach is refused in the same words as none, so that they tell nothing of it. */
function notADataset({ app, type }: { app: string; type: string }, { context }: GraphRequest) {
  if (context.actor.id === null) return signInFirst()
  const list = itemKey(app, type).slice(0, MOST_NAMED)
  return refuse(404, 'not-a-dataset', `${list} is not a dataset: only the rows of a dataset can be mass edited.`)
}

export const callRoutes = [createRoute, editRoute, deleteRoute, typeRoute, massEditRoute]

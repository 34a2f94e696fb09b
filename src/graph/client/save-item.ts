import { createItem, idOf } from './create-item.ts'
import type { GraphModel, ItemFormat, ItemValues } from './graph-model.ts'
import { forgetItem } from './load-items.ts'
import { withSubItemsSaved } from './save-sub-items.ts'

export type SaveConfig = { format: ItemFormat }

export type SaveResult = { message: string; id?: number }

export type RequestType = 'update' | 'delete' | 'updateType'

/** What a loaded item carries besides its data. */
const ENVELOPE = new Set(['id', 'app', 'created_at', 'updated_at', 'created_by', 'updated_by'])

/** Saves, deletes or retypes an item of the config's list, and says what happened in the words that people see. */
export async function dmsDataEditor(
  falcor: GraphModel,
  config: SaveConfig,
  values: ItemValues,
  requestType: RequestType = 'update',
): Promise<SaveResult> {
  const id = idOf(values.id)
  if (requestType === 'delete' && id !== null) return deleteItem(falcor, config.format, id)
  if (requestType === 'updateType' && id !== null) return editType(falcor, id, values.type)
  return saveItem(falcor, config.format, id, values)
}

async function saveItem(falcor: GraphModel, format: ItemFormat, id: number | null, values: ItemValues) {
  const given = Object.fromEntries(
    Object.entries(values).filter(([key, value]) => !ENVELOPE.has(key) && value !== undefined),
  )
  if (Object.keys(given).length === 0) return { message: 'Not sure how I got here.' }
  const data = await withSubItemsSaved(falcor, format, given)
  if (id === null) return { message: 'Item created.', id: await createItem(falcor, format.app, format.type, data) }
  await falcor.call(['dms', 'data', 'edit'], [id, data])
  forgetItem(falcor, id)
  return { message: `Update successful: id ${id}.`, id }
}

async function deleteItem(falcor: GraphModel, { app, type }: ItemFormat, id: number): Promise<SaveResult> {
  await falcor.call(['dms', 'data', 'delete'], [app, type, id])
  forgetItem(falcor, id)
  falcor.invalidate(['dms', 'data', `${app}+${type}`, 'length'])
  return { message: `Deleted item ${id}`, id }
}

async function editType(falcor: GraphModel, id: number, type: unknown): Promise<SaveResult> {
  if (typeof type !== 'string' || type === '') return { message: 'No type found.' }
  await falcor.call(['dms', 'type', 'edit'], [id, type])
  forgetItem(falcor, id)
  return { message: 'Update successful.', id }
}

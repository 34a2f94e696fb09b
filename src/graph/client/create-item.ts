import { type GraphModel, type ItemValues, valueAt } from './graph-model.ts'

/** Stores a new item and answers its id, which stands under the map of created items. */
export async function createItem(falcor: GraphModel, app: string, type: string, data: ItemValues): Promise<number> {
  const answer = await falcor.call(['dms', 'data', 'create'], [app, type, data])
  const created = valueAt(answer, ['dms', 'data', 'byId'])
  const id = Object.keys(created ?? {})
    .map(idOf)
    .find((key) => key !== null)
  if (id === undefined) throw new Error('The server did not answer with a new id.')
  return id
}

/** An id as values carry it, a number or one as text; null for a new item. */
export function idOf(value: unknown): number | null {
  const id = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : 0
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

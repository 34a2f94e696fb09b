import {
  changedAttributes,
  type Format,
  referenceTo,
  type SubItem,
  type SubItemField,
  splitData,
} from '#domain/item/format.ts'
import type { Item, ItemData, ItemReference, Stamp } from '#domain/item/item.ts'
import { invalid, notFound, refuse } from '#domain/problem.ts'
import type { ContentStore, TransactionStore } from '../store.ts'

const MOST_LEVELS = 5

/**
 * Saves an item with the sub-items of its format fields: those first, each replaced by its id and reference, those
 * that have not changed left alone. With an id in the data it is an edit, else a creation. One transaction in all.
 */
export function saveItem(
  store: ContentStore | TransactionStore,
  format: Format,
  data: ItemData,
  stamp: Stamp,
  baseRevision?: number,
): Promise<Item> {
  const save = async (inner: TransactionStore) => {
    const { id } = data
    if (id === undefined || id === null) return create(inner, format, data, stamp, 1)
    if (typeof id !== 'number') throw invalid('The id of an item is a number.')
    await stored(inner, format, id)
    return inner.items.edit(id, await withSubItemsSaved(inner, format, data, stamp, 1), stamp, baseRevision)
  }
  return 'transaction' in store ? store.transaction(save) : save(store)
}

async function create(store: TransactionStore, format: Format, data: ItemData, stamp: Stamp, level: number) {
  const saved = await withSubItemsSaved(store, format, data, stamp, level)
  return store.items.create(format.app, format.type, saved, stamp)
}

/** The data as it will be stored: every sub-item saved and replaced by its reference. */
async function withSubItemsSaved(store: TransactionStore, format: Format, data: ItemData, stamp: Stamp, level: number) {
  if (level > MOST_LEVELS) throw invalid(`Items refer to each other over at most ${MOST_LEVELS} levels.`)
  const { attributes, fields } = splitData(format, data)
  const known = await subItemsById(store, fields)
  for (const field of fields) {
    const references: ItemReference[] = []
    for (const entry of field.entries) references.push(await saveSubItem(store, field, entry, known, stamp, level))
    attributes[field.key] = field.many ? references : references[0]
  }
  return attributes
}

async function saveSubItem(
  store: TransactionStore,
  { key, format }: SubItemField,
  entry: SubItem,
  known: Map<number, Item>,
  stamp: Stamp,
  level: number,
): Promise<ItemReference> {
  if (entry.kind === 'new') return referenceTo(format, (await create(store, format, entry.data, stamp, level + 1)).id)
  const item = known.get(entry.id)
  if (item && (item.app !== format.app || item.type !== format.type)) {
    throw refuse(403, 'foreign-item', `Item ${entry.id} can't be used in ${key}: it is of another kind.`)
  }
  if (entry.kind === 'stored') {
    if (!item) throw notFound(`Item ${entry.id}`)
    const given = await withSubItemsSaved(store, format, entry.data, stamp, level + 1)
    const patch = changedAttributes(item.data, given)
    if (Object.keys(patch).length > 0) await store.items.edit(item.id, patch, stamp)
  }
  return referenceTo(format, entry.id)
}

async function subItemsById(store: TransactionStore, fields: SubItemField[]): Promise<Map<number, Item>> {
  const ids = fields.flatMap(({ entries }) => entries.flatMap((entry) => (entry.kind === 'new' ? [] : [entry.id])))
  return new Map((await store.items.getMany([...new Set(ids)])).map((item) => [item.id, item]))
}

/** The item to be edited, which must be of the list that the format describes. */
async function stored(store: TransactionStore, { app, type }: Format, id: number): Promise<Item> {
  const item = await store.items.get(id)
  if (!item || item.app !== app || item.type !== type) throw notFound(`Item ${id}`)
  return item
}

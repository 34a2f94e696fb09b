import { type Format, formatFields, shownSubItem } from '#domain/item/format.ts'
import type { Item, ItemData } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import type { TransactionStore } from '../store.ts'

const MOST_LEVELS = 5

type Holder = { format: Format; data: ItemData }

/**
 * The data of an item with its sub-items in place, in order, one query for each level. A reference whose item is gone
 * (or is of another kind by now) stays as the bare reference it is.
 */
export async function loadItem(store: Pick<TransactionStore, 'items'>, format: Format, item: Item): Promise<ItemData> {
  const [data] = await withSubItems(store, [{ format, data: item.data }], 1)
  return data ?? item.data
}

async function withSubItems(
  store: Pick<TransactionStore, 'items'>,
  holders: Holder[],
  level: number,
): Promise<ItemData[]> {
  const ids = new Set(holders.flatMap((holder) => referencesOf(holder).map(({ id }) => id)))
  if (ids.size === 0 || level > MOST_LEVELS) return holders.map(({ data }) => data)
  const found = new Map((await store.items.getMany([...ids])).map((item) => [item.id, item]))

  const subItems = holders.flatMap((holder) =>
    referencesOf(holder).flatMap(({ id, format }) => {
      const item = found.get(id)
      return item && item.app === format.app && item.type === format.type ? [{ item, format }] : []
    }),
  )
  const expanded = await withSubItems(
    store,
    subItems.map(({ item, format }) => ({ format, data: item.data })),
    level + 1,
  )
  const shown = new Map(
    subItems.map(({ item, format }, at) => [address(format, item.id), shownSubItem(item, expanded[at] ?? item.data)]),
  )

  return holders.map(({ format, data }) => {
    const fields = formatFields(format).filter(({ key }) => Object.hasOwn(data, key))
    const filled = fields.map(({ key, format: of }) => {
      const show = (entry: unknown) => shown.get(address(of, referenceId(entry))) ?? entry
      const value = data[key]
      return [key, Array.isArray(value) ? value.map(show) : show(value)] as const
    })
    return { ...data, ...Object.fromEntries(filled) }
  })
}

function referencesOf({ format, data }: Holder): { id: number; format: Format }[] {
  return formatFields(format).flatMap(({ key, format: of }) => {
    const value = Object.hasOwn(data, key) ? data[key] : null
    return (Array.isArray(value) ? value : [value]).flatMap((entry) => {
      const id = referenceId(entry)
      return id === null ? [] : [{ id, format: of }]
    })
  })
}

/** Stored references may hold their id as text. */
function referenceId(entry: unknown): number | null {
  if (typeof entry !== 'object' || entry === null) return null
  const id = storedNumber((entry as { id?: unknown }).id)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

function address({ app, type }: Format, id: number | null): string {
  return `${app}+${type}#${id}`
}

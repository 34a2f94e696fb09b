import type { Item } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS, type ItemQuery } from '#domain/item/item-query.ts'
import { placeListing } from '#domain/page/page-listing.ts'
import { invalid, refuse } from '#domain/problem.ts'
import { reservedAddresses, reservedNote } from '#domain/site/reserved-address.ts'
import { heldPatterns } from '../bases.server.ts'
import type { ItemStore, TransactionStore } from '../store.ts'

type Store = Pick<TransactionStore, 'items'>
type PageList = Pick<Item, 'app' | 'type'>

export const SLUG_TAKEN = 'slug-taken'
const MOST_SLUGS = 100_000

/**
 * Looks at the end of a transaction whether a slug that it wrote is that of another page too, or belongs to a screen or a
 * base, which undoes it. Nobody goes to templates by their address: nothing can be in their way.
 */
export async function refuseTakenSlugs(
  { items }: Store,
  { app, type }: PageList,
  slugs: string[],
  { isTemplate } = { isTemplate: false },
): Promise<void> {
  const written = slugs.filter((slug) => slug !== '')
  if (written.length === 0) return
  if (!isTemplate) await refuseReservedSlugs(items, { app, type }, written)
  await holdSlugs(items, { app, type })
  const attribute = { kind: 'data' as const, key: 'url_slug' }
  const query: ItemQuery = { ...ALL_ITEMS, conditions: [{ attribute, op: 'in', values: written }] }
  if ((await items.count(app, type, query)) <= new Set(written).size) return
  const found = (await items.list(app, type, query, { from: 0, to: MOST_SLUGS })).map(({ data }) => data.url_slug)
  const seen = new Set<unknown>()
  const twice = found.find((slug) => seen.size === seen.add(slug).size)
  if (twice !== undefined) throw refuse(409, SLUG_TAKEN, `Another page has just taken the address ${twice}.`)
}

async function refuseReservedSlugs(items: ItemStore, { app, type }: PageList, slugs: readonly string[]) {
  const patterns = await heldPatterns(items)
  const owners = patterns.filter((one) => one.app === app && one.doc_type === type)
  const reserved = reservedAddresses(owners, patterns)
  for (const slug of slugs) {
    const found = reserved(slug)
    if (found) throw refuse(409, SLUG_TAKEN, `${reservedNote(found)}.`)
  }
}

/** Looks at the end of a transaction whether one of these pages now stands below itself, which undoes it. */
export async function refuseCircles({ items }: Store, list: PageList, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  // Two who move pages below each other take turns; the second sees what the first did.
  await holdSlugs(items, list)
  const parents = new Map<number, number>()
  let next = [...ids]
  while (next.length > 0) {
    const found = await items.getMany(next)
    for (const { id, data } of found) parents.set(id, Number(placeListing({ data }).parent || 0))
    next = [...new Set(found.map(({ id }) => parents.get(id) ?? 0))].filter((id) => id > 0 && !parents.has(id))
  }
  for (const id of ids) {
    const seen = new Set<number>()
    for (let above = parents.get(id) ?? 0; above > 0 && !seen.has(above); above = parents.get(above) ?? 0) {
      if (above === id) throw invalid('A page cannot be placed below itself.')
      seen.add(above)
    }
  }
}

/** Whoever gives pages of a list other addresses or parents waits for others who do. */
async function holdSlugs(items: Pick<ItemStore, 'hold'>, { app, type }: PageList): Promise<void> {
  await items.hold(`slugs of ${itemKey(app, type)}`)
}

import { isTableOf } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** How many rows these versions have now, by the id of each: what was loaded, and what was added and deleted since. */
export async function versionSizes(versions: readonly Item[], { rows }: VerbContext): Promise<Map<number, number>> {
  const tables = versions.flatMap(({ id, data: { table } }) => (isTableOf(id, table) ? [{ id, table }] : []))
  if (tables.length === 0) return new Map()
  const sizes = await rows.sizes(tables.map(({ table }) => table))
  return new Map(tables.map(({ id, table }) => [id, sizes.get(table) ?? 0]))
}

import { readColumns } from '#domain/data/stored-columns.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** How many rows of a version readers see, and how many failed its validation, which are none of those. */
export type VersionSize = { rows: number; invalid: number }

/** The sizes of these versions now, by the id of each: what was loaded, added and deleted. */
export async function versionSizes(
  versions: readonly Item[],
  { rows }: VerbContext,
): Promise<Map<number, VersionSize>> {
  const tables = versions.flatMap(({ id, data: { table } }) => (isTableOf(id, table) ? [{ id, table }] : []))
  if (tables.length === 0) return new Map()
  const sizes = await rows.sizes(tables.map(({ table }) => table))
  const found = new Map(tables.map(({ id, table }) => [id, { rows: sizes.get(table) ?? 0, invalid: 0 }]))
  for (const version of versions) {
    const size = found.get(version.id)
    if (!size || (validationOf(version.data)?.invalid ?? 0) === 0) continue
    const invalid = await invalidRows(version, rows)
    found.set(version.id, { rows: size.rows - invalid, invalid })
  }
  return found
}

async function invalidRows({ data }: Item, rows: VerbContext['rows']): Promise<number> {
  const table = { table: String(data.table), columns: readColumns(data)?.columns ?? [], part: 'invalid' as const }
  return rows.count(table, { select: [{ kind: 'id' }], where: null, groupBy: [], having: null, orderBy: [] })
}

import { readColumns } from '#domain/data/stored-columns.ts'
import { isTableOf } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import { validationOf } from '#domain/validation/version-validation.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** How many rows of these versions readers see now, by the id of each: what was loaded, added and deleted, without invalid ones. */
export async function versionSizes(versions: readonly Item[], { rows }: VerbContext): Promise<Map<number, number>> {
  const tables = versions.flatMap(({ id, data: { table } }) => (isTableOf(id, table) ? [{ id, table }] : []))
  if (tables.length === 0) return new Map()
  const sizes = await rows.sizes(tables.map(({ table }) => table))
  const found = new Map(tables.map(({ id, table }) => [id, sizes.get(table) ?? 0]))
  for (const version of versions) {
    const failed = validationOf(version.data)?.invalid ?? 0
    if (failed > 0) found.set(version.id, (found.get(version.id) ?? 0) - (await invalidRows(version, rows)))
  }
  return found
}

/** Rows that failed validation are none of those that readers see. */
async function invalidRows({ data }: Item, rows: VerbContext['rows']): Promise<number> {
  const table = { table: String(data.table), columns: readColumns(data)?.columns ?? [], part: 'invalid' as const }
  return rows.count(table, { select: [{ kind: 'id' }], where: null, groupBy: [], having: null, orderBy: [] })
}

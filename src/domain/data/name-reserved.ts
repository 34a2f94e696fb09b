import type { StoredColumn } from './column.ts'
import { columnNames } from './infer.ts'
import type { VersionLayout } from './version-layout.ts'

/** The layout in which columns have their names whose keys were reserved before; null where all of them have. */
export function nameReserved(layout: VersionLayout, reserved: readonly StoredColumn[]): VersionLayout | null {
  const named = new Set(layout.columns.map(({ key }) => key))
  const added = reserved.filter(({ key }) => !named.has(key))
  if (added.length === 0) return null
  // Somebody may have given another column such a name meanwhile.
  const names = columnNames([...layout.columns, ...added].map(({ name }) => name))
  const columns = [...layout.columns, ...added].map((column, at) => ({ ...column, name: names[at] ?? column.name }))
  const keys = new Set(added.map(({ key }) => key))
  return {
    ...layout,
    columns,
    unused: layout.unused.filter(({ key, dataType }) => dataType !== undefined || !keys.has(key)),
  }
}

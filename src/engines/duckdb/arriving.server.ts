import type { DuckDBConnection } from '@duckdb/node-api'
import { companionsIn, tableName } from '../row-layout.ts'
import { TooNarrow } from './change-session.server.ts'
import { companionOf, fits, shapeOf } from './companions.ts'
import type { Companions, DuckDbTables } from './tables.server.ts'

/** More digits than any decimal has. */
const FOR_A_DOUBLE = { whole: 40, scale: 0 }

/**
 * The columns of a table whose rows are about to be written to another one. Numbers that are too long for it ask for more
 * room first, and text that is not of its column's type is noted, as with every write.
 */
export async function arrivingColumns(
  connection: DuckDBConnection,
  from: string,
  into: string,
  { types, byKey }: Companions,
  tables: DuckDbTables,
): Promise<string[]> {
  const columns = await columnTypes(connection, from)
  const shared = [...companionsIn(columns.keys())].flatMap(([key, own]) =>
    own
      .filter(({ name }) => byKey.get(key)?.some((companion) => companion.name === name))
      .map((one) => ({ key, ...one })),
  )
  if (shared.length === 0) return [...columns.keys()]
  const asked = shared.flatMap(({ key, name, dataType }) => [
    `count(${key}) = count(${name})`,
    dataType === 'numeric' ? `CAST(max(abs(${name})) AS VARCHAR)` : 'NULL',
  ])
  const [facts = []] = (await connection.runAndReadAll(`SELECT ${asked.join(', ')} FROM ${tableName(from)}`)).getRows()
  for (const [at, { name, dataType }] of shared.entries()) {
    if (facts[at * 2] !== true) tables.noteMixed(into, name)
    const largest = facts[at * 2 + 1]
    if (dataType !== 'numeric' || typeof largest !== 'string') continue
    const type = companionOf(columns.get(name) ?? '')
    const { whole, scale } = shapeOf([largest])
    // What only a double could hold there only a double can hold here.
    const shape = type.kind === 'double' ? FOR_A_DOUBLE : { whole, scale: Math.max(scale, type.scale) }
    const own = types.get(name)
    if (own && !fits(own, shape)) throw new TooNarrow(name, shape)
  }
  return [...columns.keys()]
}

/** The columns of a table by their names; none where it is not there. */
export async function columnTypes(connection: DuckDBConnection, table: string): Promise<Map<string, string>> {
  const reader = await connection.runAndReadAll(
    'SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = $1 AND schema_name = $2 AND NOT internal',
    [tableName(table), 'main'],
  )
  return new Map(reader.getRows().map(([name, type]) => [String(name), String(type)]))
}

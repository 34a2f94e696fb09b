import type { StoredColumn } from '#domain/data/column.ts'
import { isLocalNumber, tableNumber } from '#domain/data/external-id.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import type { ExternalPool } from './external-pool.server.ts'
import { type ForeignColumn, type ForeignTable, foreignColumns, kindOfType } from './foreign-table.ts'

export type ExternalVersion = {
  id: number
  version: string
  modifiedAt: string | null
  /** Null where its table is not there, or may not be read. */
  table: { foreign: ForeignTable; columns: StoredColumn[] } | null
}
export type ExternalSource = { id: number; name: string; metadata: unknown; versions: ExternalVersion[] }

/** More is left out: a catalogue is looked through by people. */
const MOST_TABLES = 5_000
const MOST_ENTRIES = 10_000
const LONGEST_METADATA = 200_000

/** Tables and views that the role may read, with their columns, in the order of both. */
const TABLES_SQL = `
  SELECT n.nspname, c.relname, c.relkind::text, obj_description(c.oid, 'pg_class'),
    (SELECT json_agg(json_build_array(a.attname, base.typname, base.typcategory) ORDER BY a.attnum)
       FROM pg_attribute a
       JOIN pg_type t ON t.oid = a.atttypid
       JOIN pg_type base ON base.oid = CASE WHEN t.typtype = 'd' THEN t.typbasetype ELSE t.oid END
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        AND has_column_privilege(c.oid, a.attnum, 'SELECT')),
    (SELECT json_agg(json_build_array(a.attname, t.typname) ORDER BY k.position)
       FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, position), pg_attribute a, pg_type t
      WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid AND a.attnum = k.attnum AND t.oid = a.atttypid)
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
    AND has_schema_privilege(n.oid, 'USAGE') AND has_any_column_privilege(c.oid, 'SELECT')
  ORDER BY n.nspname COLLATE "C", c.relname COLLATE "C" LIMIT ${MOST_TABLES}`

const SOURCES_SQL = `SELECT to_jsonb(s) FROM data_manager.sources s ORDER BY s.source_id LIMIT ${MOST_ENTRIES}`
const VIEWS_SQL = `SELECT to_jsonb(v) - 'metadata' - 'statistics' FROM data_manager.views v
  ORDER BY v.view_id LIMIT ${MOST_ENTRIES}`

type Table = NonNullable<ExternalVersion['table']> & { schema: string; name: string; description: string | null }

/** What a database has to offer: its own catalogue where it keeps one, else each table and view that may be read. */
export async function readCatalogue(database: string, pool: ExternalPool): Promise<ExternalSource[]> {
  const rows = await pool.read(TABLES_SQL, [])
  const tables = rows.map((row) => tableOf(database, row.map(asText)))
  const own = (name: string) => tables.some((table) => table.schema === 'data_manager' && table.name === name)
  return own('sources') && own('views') ? catalogued(tables, pool) : tablesAsSources(tables)
}

function tableOf(
  database: string,
  [schema = '', name = '', kind, description, columns, primary]: (string | null)[],
): Table {
  const listed = parsed<[string, string, string][]>(columns, []).map(
    ([column, type, category]): ForeignColumn => ({ name: column, kind: kindOfType(type, category) }),
  )
  const { columns: stored, byKey } = foreignColumns(listed)
  const keys = parsed<[string, string][]>(primary, [])
  const [only, ...others] = keys
  const foreign: ForeignTable = {
    database,
    schema: schema ?? '',
    name: name ?? '',
    columns: byKey,
    id: only && others.length === 0 && ['int2', 'int4', 'int8'].includes(only[1]) ? only[0] : null,
    ties: keys.length > 0 ? keys.map(([column]) => column) : tiesOf(kind ?? ''),
  }
  return { schema: schema ?? '', name: name ?? '', description: description ?? null, foreign, columns: stored }
}

/** Where rows lie tells them apart as long as nobody changes them; of a view nothing does. */
function tiesOf(kind: string): string[] {
  if (kind === 'p') return ['tableoid', 'ctid']
  return kind === 'r' || kind === 'm' ? ['ctid'] : []
}

function tablesAsSources(tables: readonly Table[]): ExternalSource[] {
  const byNumber = new Map<number, ExternalSource>()
  for (const { schema, name, description, foreign, columns } of tables) {
    const id = tableNumber(schema, name)
    // Two names with one number are so rare that the second is left out rather than taken for the first.
    if (byNumber.has(id)) continue
    const table = columns.length > 0 ? { foreign, columns } : null
    byNumber.set(id, {
      id,
      name: schema === 'public' ? name : `${schema}.${name}`,
      metadata: { ...(description ? { description } : {}), columns: described(columns) },
      versions: [{ id, version: 'current', modifiedAt: null, table }],
    })
  }
  return [...byNumber.values()]
}

const described = (columns: readonly StoredColumn[]) =>
  columns.map(({ name, dataType }) => ({ name, display_name: name, type: dataType }))

async function catalogued(tables: readonly Table[], pool: ExternalPool): Promise<ExternalSource[]> {
  const found = new Map(tables.map((table) => [JSON.stringify([table.schema, table.name]), table]))
  const read = async (sql: string) =>
    (await pool.read(sql, [])).map(([entry]) => parsed<Record<string, unknown>>(asText(entry), {}))
  const [sources, views] = [await read(SOURCES_SQL), await read(VIEWS_SQL)]
  const versionsOf = new Map<number, ExternalVersion[]>()
  for (const view of views) {
    const [id, sourceId] = [Number(view.view_id), Number(view.source_id)]
    if (!isLocalNumber(id)) continue
    const table = found.get(JSON.stringify([view.table_schema, view.table_name])) ?? null
    const version = {
      id,
      version: asText(view.version) ?? String(id),
      modifiedAt: asText(view._modified_timestamp),
      table: table && table.columns.length > 0 ? { foreign: table.foreign, columns: table.columns } : null,
    }
    versionsOf.set(sourceId, [...(versionsOf.get(sourceId) ?? []), version])
  }
  return sources.flatMap((source) => {
    const id = Number(source.source_id)
    if (!isLocalNumber(id)) return []
    const name = asText(source.display_name) || asText(source.name) || 'No Name'
    return [{ id, name, metadata: bounded(source.metadata), versions: versionsOf.get(id) ?? [] }]
  })
}

const bounded = (metadata: unknown) =>
  JSON.stringify(metadata ?? null).length > LONGEST_METADATA ? null : (metadata ?? null)

const asText = (value: unknown) => (value === null || value === undefined ? null : String(value))

const parsed = <T>(text: string | null | undefined, otherwise: T): T => parseJsonText(text, otherwise).value

import type { StoredColumn } from '#domain/data/column.ts'
import type { DataType } from '#domain/data/query.ts'
import { columnKey } from '#domain/data/stored-columns.ts'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'

/** How the values of a foreign column are read; `other` is whatever has no form of its own here, as text. */
export type ForeignKind =
  | 'text'
  | 'integer'
  | 'numeric'
  | 'double'
  | 'real'
  | 'money'
  | 'date'
  | 'timestamp'
  | 'timestamptz'
  | 'array'
  | 'bytes'
  | 'other'

export type ForeignColumn = { name: string; kind: ForeignKind }

/** A table or view of an external database. */
export type ForeignTable = {
  database: string
  schema: string
  name: string
  /** By the keys of its columns here. */
  columns: ReadonlyMap<string, ForeignColumn>
  /** The column that numbers its rows; null where none does. */
  id: string | null
  /** What settles the order of rows that are alike otherwise, as names of columns or of the system's own. */
  ties: readonly string[]
}

const DATA_TYPES: Partial<Record<ForeignKind, DataType>> = {
  integer: 'numeric',
  numeric: 'numeric',
  double: 'numeric',
  real: 'numeric',
  money: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
  timestamptz: 'timestamp',
}

/** Columns of a foreign table as queries know them, and by their keys as they are there. */
export function foreignColumns(columns: readonly ForeignColumn[]): {
  columns: StoredColumn[]
  byKey: Map<string, ForeignColumn>
} {
  const named = columns.slice(0, MOST_COLUMNS)
  const keyed = named.map((column, at) => [columnKey(at), column] as const)
  const stored = keyed.map(([key, { name, kind }]) => ({
    key,
    name,
    dataType: DATA_TYPES[kind] ?? ('text' as const),
    ...(kind === 'array' ? { multiple: true } : {}),
  }))
  return { columns: stored, byKey: new Map(keyed) }
}

const KINDS: Record<string, ForeignKind> = {
  text: 'text',
  varchar: 'text',
  bpchar: 'text',
  int2: 'integer',
  int4: 'integer',
  int8: 'integer',
  oid: 'integer',
  numeric: 'numeric',
  float8: 'double',
  float4: 'real',
  money: 'money',
  date: 'date',
  timestamp: 'timestamp',
  timestamptz: 'timestamptz',
  bytea: 'bytes',
}

/** The kind of a type by PostgreSQL's own name of it, and its category. */
export function kindOfType(typeName: string, category: string): ForeignKind {
  if (category === 'A' && typeName.startsWith('_')) return 'array'
  return Object.hasOwn(KINDS, typeName) ? (KINDS[typeName] ?? 'other') : 'other'
}

/**
 * A name as SQL has it. A dollar sign is written by its code: a number behind it would be taken for a parameter. The one
 * place where a name of an external database enters SQL.
 */
export function quotedName(name: string): string {
  const quoted = name.replaceAll('"', '""')
  if (!name.includes('$')) return `"${quoted}"`
  return `U&"${quoted.replaceAll('\\', '\\\\').replaceAll('$', '\\0024')}"`
}

import type { StoredColumn } from '#domain/data/column.ts'
import { unknownColumn } from '#domain/data/query-check.ts'
import type { Dialect, Term } from '../dialect.ts'
import { POSTGRES_DIALECT } from '../postgres/dialect.ts'
import { type ForeignColumn, type ForeignTable, quotedName } from './foreign-table.ts'
import { dateOf, INLINE_FUNCTIONS, lowerText, numberOf, timestampOf } from './inline-functions.ts'

/** A longer text is read no further; one of our own has no more either. */
const LONGEST_TEXT = 1_000_000

const NUMERIC = { kind: 'decimal', width: 0, scale: 0 } as const

/** PostgreSQL's way of writing, over a table whose columns are what somebody else made them. */
export function foreignDialect(table: ForeignTable): Dialect {
  return {
    ...POSTGRES_DIALECT,
    table: () => `${quotedName(table.schema)}.${quotedName(table.name)}`,
    functions: INLINE_FUNCTIONS,
    numberOf: (text) => ({ exact: numberOf(text), storage: NUMERIC }),
    doubleOf: (text) => `(${numberOf(text)})::float8`,
    // The connection writes fifteen digits of a double.
    numberText: (double) => `(((${double}) + 0)::text COLLATE "C")`,
    dateOf,
    timestampOf,
    // Only arrays hold several values, and are written as JSON.
    hasItem: (text, values) =>
      `ARRAY(SELECT json_array_elements_text((${text})::json)) && ARRAY[${values.join(', ')}]::text[]`,
    like: (text, pattern, bind) => `${lowerText(text, bind)} LIKE ${pattern} ESCAPE ''`,
    contains: (text, part, bind) => `strpos(${lowerText(text, bind)}, ${part}) > 0`,
    foreign: {
      column: (column) => foreignTerm(column, table),
      id: table.id === null ? '(NULL::bigint)' : quotedName(table.id),
      ties: table.ties.map(quotedName),
    },
  }
}

function foreignTerm({ key, name }: StoredColumn, { columns }: ForeignTable): Term {
  const column = columns.get(key)
  if (column?.name !== name) throw unknownColumn(name)
  const sql = quotedName(name)
  switch (column.kind) {
    case 'integer':
      return { type: 'number', exact: sql, storage: { kind: 'integer' } }
    case 'numeric':
      return { type: 'number', exact: sql, storage: NUMERIC }
    case 'money':
      return { type: 'number', exact: `(${sql}::numeric)`, storage: NUMERIC }
    case 'double':
      return { type: 'number', double: sql }
    case 'real':
      // By the digits that it is written with: as a double it would have more that nobody wrote.
      return { type: 'number', double: `(${sql}::text::float8)` }
    case 'date':
    case 'timestamp':
      return { type: column.kind, exact: sql }
    case 'timestamptz':
      return { type: 'timestamp', exact: `(${sql} AT TIME ZONE 'UTC')` }
    default:
      return { type: 'text', text: `(left(${textIn(column, sql)}, ${LONGEST_TEXT}) COLLATE "C")`, ...shapeOf(column) }
  }
}

const shapeOf = ({ kind }: ForeignColumn) => ({ column: true, multiple: kind === 'array' })

function textIn({ kind }: ForeignColumn, sql: string): string {
  if (kind === 'array') return `array_to_json(${sql})::text`
  // What bytes are is not known: how many there are is all that can be told.
  if (kind === 'bytes') return `(octet_length(${sql})::text || ' bytes')`
  return `${sql}::text`
}

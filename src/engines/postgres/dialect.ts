import type { ValueType } from '#domain/data/expression/value-type.ts'
import type { Dialect } from '../dialect.ts'
import { POSTGRES_FUNCTIONS } from './functions.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'

const TYPES: Record<ValueType, string> = {
  text: 'text COLLATE "C"',
  number: 'float8',
  date: 'date',
  timestamp: 'timestamp',
  boolean: 'boolean',
}

/** PostgreSQL casts any numeric to the nearest double by itself, so its digits need not be known. */
const NUMERIC = { kind: 'decimal', width: 0, scale: 0 } as const

/** PostgreSQL's way of writing. Text columns have the collation "C", so comparisons and sorting go by bytes. */
export const POSTGRES_DIALECT: Dialect = {
  table: (name) => `${ROWS_SCHEMA}.${name}`,
  text: (n) => `($${n}::text COLLATE "C")`,
  integer: (n) => `$${n}::bigint`,
  double: (n) => `$${n}::float8`,
  date: (n) => `$${n}::date`,
  timestamp: (n) => `$${n}::timestamp`,
  storage: () => NUMERIC,
  // Rows are stored whole here, so that reading the text beside the companion costs nothing to speak of.
  isPure: () => false,
  comparableType: () => null,
  toDouble: (exact) => `(${exact})::float8`,
  toText: (exact) => `(${exact})::text`,
  isoText: (exact, type) =>
    type === 'date'
      ? `(to_char(${exact}, 'YYYY-MM-DD') COLLATE "C")`
      : `(to_char(${exact}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') COLLATE "C")`,
  numberOf: (text) => ({ exact: `${ROWS_SCHEMA}.number_of(${text})`, storage: NUMERIC }),
  sum: (exact) => `sum(${exact})`,
  sumStorage: () => NUMERIC,
  sumOfDoubles: (double) => `sum(${double})`,
  functions: POSTGRES_FUNCTIONS,
  doubleOf: (text) => `(${ROWS_SCHEMA}.number_of(${text}))::float8`,
  // What is made of no text has the database's own collation, unless it is told.
  numberText: (double) => `(${ROWS_SCHEMA}.number_text(${double}) COLLATE "C")`,
  booleanText: (holds) => `((${holds})::text COLLATE "C")`,
  dateOf: (text) => `${ROWS_SCHEMA}.date_of(${text})`,
  timestampOf: (text) => `${ROWS_SCHEMA}.timestamp_of(${text})`,
  dateOfTimestamp: (exact) => `(${exact})::date`,
  timestampOfDate: (exact) => `(${exact})::timestamp`,
  nothing: (type) => `(NULL::${TYPES[type]})`,
  hasItem: (text, values) => `${ROWS_SCHEMA}.items_of(${text}) && ARRAY[${values.join(', ')}]`,
  blank: (text, characters) => `btrim(${text}, ${characters}) = ''`,
  choosesOther: (text, options, spaces) => `(NOT ${ROWS_SCHEMA}.chosen_of(${text}, ${spaces}) <@ ${options})`,
  choosesNothing: (text, spaces) => `(cardinality(${ROWS_SCHEMA}.chosen_of(${text}, ${spaces})) = 0)`,
  // Without an escape character a backslash in a pattern is a backslash, as in DuckDB.
  like: (text, pattern) => `${ROWS_SCHEMA}.lower_text(${text}) LIKE ${pattern} ESCAPE ''`,
  contains: (text, part) => `strpos(${ROWS_SCHEMA}.lower_text(${text}), ${part}) > 0`,
}

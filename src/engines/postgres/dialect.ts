import type { Dialect } from '../dialect.ts'

export const ROWS_SCHEMA = 'rows'

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
    type === 'date' ? `to_char(${exact}, 'YYYY-MM-DD')` : `to_char(${exact}, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
  numberOf: (text) => ({ exact: `${ROWS_SCHEMA}.number_of(${text})`, storage: NUMERIC }),
  sum: (exact) => `sum(${exact})`,
  sumStorage: () => NUMERIC,
  sumOfDoubles: (double) => `sum(${double})`,
  times: (left, right) => `${ROWS_SCHEMA}.times(${left}, ${right})`,
  over: (left, right) => `${ROWS_SCHEMA}.over(${left}, ${right})`,
  // Without an escape character a backslash in a pattern is a backslash, as in DuckDB.
  like: (text, pattern) => `${text} LIKE ${pattern} ESCAPE ''`,
}

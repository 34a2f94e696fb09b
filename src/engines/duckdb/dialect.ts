import type { ValueType } from '#domain/data/expression/value-type.ts'
import { decimalShape } from '#domain/data/typed-text.ts'
import type { Dialect, NumberStorage } from '../dialect.ts'
import { companionSql, EXACT_IN_DOUBLE, fits } from './companions.ts'
import { chosenItems, dateOf, decimalOf, doubleOf, itemsOf, timestampOf } from './conversions.ts'
import { DUCKDB_FUNCTIONS, lowered } from './functions.ts'
import type { Companions } from './tables.server.ts'

const TYPES: Record<ValueType, string> = {
  text: 'VARCHAR',
  number: 'DOUBLE',
  date: 'DATE',
  timestamp: 'TIMESTAMP',
  boolean: 'BOOLEAN',
}

/** DuckDB's way of writing, for a table whose companions are as given. */
export function duckDbDialect({ types, pure }: Companions): Dialect {
  return {
    table: (name) => name,
    text: (n) => `CAST($${n} AS VARCHAR)`,
    integer: (n) => `CAST($${n} AS BIGINT)`,
    double: (n) => `CAST($${n} AS DOUBLE)`,
    date: (n) => `CAST($${n} AS DATE)`,
    timestamp: (n) => `CAST(rtrim($${n}, 'Z') AS TIMESTAMP)`,
    storage: (companion) => types.get(companion) ?? { kind: 'double' },
    isPure: (companion) => pure.has(companion),
    comparableType,
    toDouble,
    toText: (exact) => `CAST(${exact} AS VARCHAR)`,
    isoText: (exact, type) =>
      type === 'date' ? `strftime(${exact}, '%Y-%m-%d')` : `strftime(${exact}, '%Y-%m-%dT%H:%M:%S.%fZ')`,
    numberOf: (text) => ({ exact: decimalOf(text), storage: { kind: 'decimal', width: 38, scale: 12 } }),
    sum: (exact, storage) => (storage.kind === 'double' ? `fsum(${exact})` : `sum(${exact})`),
    // A sum outgrows the digits of its numbers, and one of integers the integers that a double holds exactly.
    sumStorage: (storage) =>
      storage.kind === 'double'
        ? storage
        : { kind: 'decimal', width: 38, scale: storage.kind === 'decimal' ? storage.scale : 0 },
    sumOfDoubles: (double) => `fsum(${double})`,
    functions: DUCKDB_FUNCTIONS,
    doubleOf,
    numberText: (double) => `printf('%.15g', ${double} + 0.0)`,
    booleanText: (holds) => `CAST(${holds} AS VARCHAR)`,
    dateOf,
    timestampOf,
    dateOfTimestamp: (exact) => `CAST(${exact} AS DATE)`,
    timestampOfDate: (exact) => `CAST(${exact} AS TIMESTAMP)`,
    nothing: (type) => `CAST(NULL AS ${TYPES[type]})`,
    hasItem: (text, values) => `list_has_any(${itemsOf(text)}, [${values.join(', ')}])`,
    // To trim takes long, and a text that begins with a letter or a sign of ASCII has more than spaces.
    blank: (text, characters) =>
      `CASE WHEN ${text} >= '!' AND ${text} < chr(127) THEN false ELSE trim(${text}, ${characters}) = '' END`,
    choosesOther: (text, options, spaces) => `(NOT list_has_all(${options}, ${chosenItems(text, spaces)}))`,
    choosesNothing: (text, spaces) => `(len(${chosenItems(text, spaces)}) = 0)`,
    like: (text, pattern, bind) => `${lowered(text, bind)} LIKE ${pattern}`,
    contains: (text, part, bind) => `contains(${lowered(text, bind)}, ${part})`,
  }
}

/** Decimals of up to fifteen digits and their doubles come in the same order, and need no cast for each row. */
function comparableType(storage: NumberStorage, number: number): string | null {
  if (storage.kind !== 'decimal' || storage.width > EXACT_IN_DOUBLE) return null
  return fits(storage, decimalShape(String(number))) ? companionSql(storage) : null
}

/** DuckDB rounds twice when it casts a long decimal to a double; through text it rounds once. */
function toDouble(exact: string, storage: NumberStorage): string {
  const direct = `CAST(${exact} AS DOUBLE)`
  if (storage.kind !== 'decimal' || storage.width <= EXACT_IN_DOUBLE) return direct
  const throughText = `CAST(CAST(${exact} AS VARCHAR) AS DOUBLE)`
  return `CASE WHEN abs(${exact}) < 1e${EXACT_IN_DOUBLE - storage.scale} THEN ${direct} ELSE ${throughText} END`
}

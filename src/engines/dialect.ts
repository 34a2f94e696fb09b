import type { DataType } from '#domain/data/query.ts'

/** How an exact number is held, where an engine must know to turn it into a double without a second rounding. */
export type NumberStorage = { kind: 'decimal'; width: number; scale: number } | { kind: 'double' } | { kind: 'integer' }

/**
 * A compiled expression. A number is `exact` (a column, a count, a sum) or a `double` (arithmetic, an average);
 * a typed column also has the `text` that came in, which speaks where the companion is null; in a `pure` column
 * it never has to, because every text is of the column's type.
 */
export type Term =
  | { type: 'text'; text: string }
  | { type: 'number'; double: string }
  | { type: 'number'; exact: string; storage: NumberStorage; text?: string; pure?: boolean }
  | { type: 'date' | 'timestamp'; exact: string; text?: string; pure?: boolean }

/** How the bytes of one result column become cells. */
export type Decoding = 'text' | 'number' | 'double' | Exclude<DataType, 'text'>

/** The few things that PostgreSQL and DuckDB write differently; everything else is one walker. */
export type Dialect = {
  table(name: string): string
  /** The placeholder of parameter n. */
  text(n: number): string
  double(n: number): string
  integer(n: number): string
  date(n: number): string
  timestamp(n: number): string
  /** How the companion of a numeric column is held. */
  storage(companion: string): NumberStorage
  /** Whether every text of the column is known to be of its type, so that its companion alone is its value. */
  isPure(companion: string): boolean
  /** The type in which a stored number and this one compare exactly as their doubles do; null when there is none. */
  comparableType(storage: NumberStorage, number: number): string | null
  toDouble(exact: string, storage: NumberStorage): string
  toText(exact: string): string
  isoText(exact: string, type: 'date' | 'timestamp'): string
  /** The exact number in a text column: 26 digits before the point, 12 after, null where the text is no number. */
  numberOf(text: string): { exact: string; storage: NumberStorage }
  sum(exact: string, storage: NumberStorage): string
  sumStorage(storage: NumberStorage): NumberStorage
  sumOfDoubles(double: string): string
  /**
   * Null where the product or the quotient leaves the range of a double, or where the divisor is zero. Products nest, so
   * each operand is written once: twice would be 2^n times for n levels.
   */
  times(left: string, right: string): string
  over(left: string, right: string): string
  like(text: string, pattern: string): string
}

import type { StoredColumn } from '#domain/data/column.ts'
import type { FunctionName } from '#domain/data/expression/function-name.ts'
import type { ValueType } from '#domain/data/expression/value-type.ts'
import type { DataType } from '#domain/data/query.ts'
import type { CommonFunction } from './common-functions.ts'

/** How an exact number is held, where an engine must know to turn it into a double without a second rounding. */
export type NumberStorage = { kind: 'decimal'; width: number; scale: number } | { kind: 'double' } | { kind: 'integer' }

/** A number that can be added up without a rounding. */
export type ExactNumber = { exact: string; storage: NumberStorage }

/**
 * A compiled expression. A number is `exact` (a column, a count, a sum) or a `double` (a function, an average; what has
 * an `addend` can still be summed exactly); a typed column also has the `text` that came in, which speaks where the
 * companion is null; in a `pure` column it never has to, because every text is of the column's type. Inside groups,
 * a typed column is its value alone, and its text is written from that (`grouped`).
 */
export type Term =
  | { type: 'null' }
  | { type: 'boolean'; holds: string }
  | { type: 'text'; text: string; column?: boolean; multiple?: boolean }
  | { type: 'number'; double: string; addend?: ExactNumber; literal?: number }
  | ({ type: 'number' } & ExactNumber & StoredText)
  | ({ type: 'date' | 'timestamp'; exact: string } & StoredText)

type StoredText = { text?: string; pure?: boolean; grouped?: boolean }

/** How the bytes of one result column become cells; days and microseconds are those since 1970. */
export type Decoding = 'text' | 'number' | 'double' | 'days' | 'microseconds' | Exclude<DataType, 'text'>

/** Functions that the two databases write differently; a parameter for a text is made by `bind`. */
export type OwnFunctions = Record<
  Exclude<FunctionName, CommonFunction | 'is null' | `to ${string}`>,
  (operands: string[], bind: (text: string) => string) => string
>

/** Rows that are laid out by somebody else, instead of as text beside a typed companion. */
export type ForeignLayout = {
  column(column: StoredColumn): Term
  /** The number of a row. */
  id: string
  /** What settles the order of rows that are alike otherwise; where there is nothing, what is selected does. */
  ties: string[]
}

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
  /** Functions nest, so that each of their operands is written once: twice would be 2^n times for n levels. */
  functions: OwnFunctions
  /** The double in a text that is itself a result, and so is written once. */
  doubleOf(text: string): string
  /** Fifteen digits, as `numberAsText` in the domain. */
  numberText(double: string): string
  booleanText(holds: string): string
  dateOf(text: string): string
  timestampOf(text: string): string
  dateOfTimestamp(exact: string): string
  timestampOfDate(exact: string): string
  nothing(type: ValueType): string
  /** Whether one of the items of a cell, or the whole of it, is among these values. */
  hasItem(text: string, values: string[]): string
  /** Whether a text that is not null has nothing but these characters. */
  blank(text: string, characters: string): string
  /** Whether a cell has an item that is in no list of options, as `chosenTexts` in the domain reads its items. */
  choosesOther(text: string, options: string, spaces: string): string
  /** Whether a cell that is not blank has no item. */
  choosesNothing(text: string, spaces: string): string
  /** The pattern is in small letters. */
  like(text: string, pattern: string, bind: (text: string) => string): string
  /** The part is in small letters, and no letter of it stands for another. */
  contains(text: string, part: string, bind: (text: string) => string): string
  /** Set where the rows are not our own. */
  foreign?: ForeignLayout
}

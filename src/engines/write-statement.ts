import { invalid } from '#domain/problem.ts'
import type { Companion } from './row-layout.ts'

/** A value of a statement; a list has one value for each row that is written. */
export type Parameter =
  | { type: 'ids'; value: readonly number[] }
  | { type: 'texts'; value: readonly (string | null)[] }
  | { type: 'id'; value: number }
  | { type: 'text'; value: string | null }
  /** A value of a condition, whose SQL says its type itself. */
  | { type: 'operand'; value: string | number }

export type WriteStatement = { sql: string; parameters: readonly Parameter[] }

/** What the engines write differently when rows are handed over as lists, one list for each column. */
export type WriteDialect = {
  table(name: string): string
  placeholder(position: number, type: Parameter['type']): string
  /** A table expression called `v` with a column for each list, under the names given. */
  rows(lists: string[], names: string[]): string
  /** All companions that the table has of a column: each is written, also one that no version names yet or any more. */
  companions(key: string): readonly Companion[]
  /** Hears, before they are written, which texts a column gets and what its companion holds for them. */
  takes(companion: Companion, texts: readonly (string | null)[], typed: readonly (string | null)[]): void
  /** The typed value in the text of a companion. */
  typed(text: string, companion: Companion): string
  /** Whether two texts are the same or both are nothing, as the database joins long lists by it. */
  sameOrNothing(a: string, b: string): string
  /** Ends a query for a row that nobody else may change before the transaction ends. */
  keepsRow: string
  /** Whether a query can use the rows that a write within it has written. */
  readsWrites: boolean
  /** Makes a table of a query that only this transaction sees; `SELECT` for those who plan what is joined with it. */
  temporary(name: string, select: string): string[]
}

const LONGEST_CELL = 10_000_000

/** A cell as it may be stored: text of a bearable length, or null. */
export function checkCell(value: unknown): string | null {
  if (value === null) return null
  if (typeof value !== 'string') throw invalid('A cell holds text or nothing.')
  if (value.includes('\0')) throw invalid('A cell holds a NUL character.')
  if (value.length > LONGEST_CELL) throw invalid(`A cell may have at most ${LONGEST_CELL} characters.`)
  return value
}

export function checkIds(ids: readonly number[]): readonly number[] {
  if (ids.every((id) => Number.isSafeInteger(id) && id >= 0)) return ids
  throw invalid('A row id is a whole number.')
}

/** Collects the values of one statement and answers what stands for each. */
export class Parameters {
  readonly all: Parameter[] = []
  private readonly dialect: Pick<WriteDialect, 'placeholder'>

  constructor(dialect: Pick<WriteDialect, 'placeholder'>, first: readonly Parameter[] = []) {
    this.dialect = dialect
    this.all.push(...first)
  }

  bind(parameter: Parameter): string {
    return this.dialect.placeholder(this.all.push(parameter), parameter.type)
  }
}

/** Whether a cell holds a value of a list, of which nothing may be one; a list of one needs no lookup. */
export function sameValue(
  cell: string,
  value: string,
  values: readonly (string | null)[],
  dialect: WriteDialect,
): string {
  if (!values.includes(null)) return `${cell} = ${value}`
  return values.length === 1 ? `${cell} IS NOT DISTINCT FROM ${value}` : dialect.sameOrNothing(cell, value)
}

import type { OperandType, ValueType } from '#domain/data/expression/value-type.ts'
import { invalid } from '#domain/problem.ts'
import type { Decoding, Dialect, Term } from './dialect.ts'

/** The type of a term as the rules of functions know it. */
export const typeOf = ({ type }: Term): OperandType => (type === 'null' ? null : type)

/** The term in another type, as SQL; the rules of functions have said before that it can be one. */
export function convert(term: Term, to: ValueType, dialect: Dialect): string {
  if (term.type === 'null') return dialect.nothing(to)
  if (to === 'text') return textOf(term, dialect)
  if (to === 'number') return doubleOf(term, dialect)
  if (to === 'boolean') return term.type === 'boolean' ? term.holds : unfit(term, to)
  if (term.type === 'text') return to === 'date' ? dialect.dateOf(term.text) : dialect.timestampOf(term.text)
  if (term.type !== 'date' && term.type !== 'timestamp') return unfit(term, to)
  if (term.type === to) return term.exact
  return to === 'date' ? dialect.dateOfTimestamp(term.exact) : dialect.timestampOfDate(term.exact)
}

/** The double nearest to a number; text counts where it is a number. */
export function doubleOf(term: Term, dialect: Dialect): string {
  if (term.type === 'number') return 'double' in term ? term.double : dialect.toDouble(term.exact, term.storage)
  if (term.type === 'null') return dialect.nothing('number')
  if (term.type !== 'text') return unfit(term, 'number')
  if (!term.column) return dialect.doubleOf(term.text)
  const { exact, storage } = dialect.numberOf(term.text)
  return dialect.toDouble(exact, storage)
}

/** A value as text: a cell's own where it is one, otherwise written from the value. */
export function textOf(term: Term, dialect: Dialect): string {
  if (term.type === 'null') return dialect.nothing('text')
  if (term.type === 'boolean') return dialect.booleanText(term.holds)
  if (term.type === 'text') return term.text
  if ('text' in term && term.text !== undefined && !term.grouped) return term.text
  const written =
    term.type === 'number' ? dialect.numberText(doubleOf(term, dialect)) : dialect.isoText(term.exact, term.type)
  const rest = remainder(term)
  return rest === null ? written : `coalesce(${written}, ${rest})`
}

/** The expressions that together are the value: a typed column is its companion, and its text where that is null. */
export function keysOf(term: Term): string[] {
  if (term.type === 'null') return ['NULL']
  if (term.type === 'boolean') return [term.holds]
  if (term.type === 'text') return [term.text]
  if ('double' in term) return [term.double]
  const rest = remainder(term)
  return rest === null ? [term.exact] : [term.exact, rest]
}

/** The text of a typed column that is not of its type; null where there is none. */
export function remainder(term: Term): string | null {
  if (!('exact' in term) || term.text === undefined || term.pure) return null
  return `CASE WHEN ${term.exact} IS NULL THEN ${term.text} END`
}

/** One result column and how it is read; inside groups a typed column is put together from its keys. */
export function outputOf(term: Term, dialect: Dialect): { sql: string; decoding: Decoding } {
  if (term.type === 'text' || term.type === 'boolean' || term.type === 'null')
    return { sql: textOf(term, dialect), decoding: 'text' }
  if ('double' in term) return { sql: term.double, decoding: 'double' }
  if (isPure(term) && !term.grouped) return pureOutput(term, dialect)
  const decoding = term.type === 'number' ? 'numeric' : term.type
  if (term.text !== undefined && !term.grouped) return { sql: term.text, decoding }
  const exact = term.type === 'number' ? dialect.toText(term.exact) : dialect.isoText(term.exact, term.type)
  const rest = remainder(term)
  if (rest !== null) return { sql: `coalesce(${exact}, ${rest})`, decoding }
  return { sql: exact, decoding: term.type === 'number' ? 'number' : term.type }
}

/** What a companion alone says: no text is read, and none is looked at whether it is of its type. */
function pureOutput(term: Exclude<Term, { double: string }> & { exact: string }, dialect: Dialect) {
  if (term.type === 'number') return { sql: doubleOf(term, dialect), decoding: 'number' as const }
  return { sql: term.exact, decoding: term.type === 'date' ? ('days' as const) : ('microseconds' as const) }
}

/** Whether there is no value: any text in a cell is one, of the column's type or not. */
export function absent(term: Term): string {
  if (term.type === 'null') return 'true'
  if ('text' in term && term.text !== undefined && !isPure(term) && !('grouped' in term && term.grouped))
    return `(${term.text} IS NULL)`
  return `(${keysOf(term)
    .map((key) => `${key} IS NULL`)
    .join(' AND ')})`
}

/** A typed column whose companion alone is its value. */
export const isPure = (term: Term) => 'pure' in term && term.pure === true

function unfit({ type }: Term, to: ValueType): never {
  throw invalid(`A ${type === 'boolean' ? 'condition' : type} cannot be used as a ${to}.`)
}

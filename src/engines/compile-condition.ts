import { lowerCase } from '#domain/data/expression/case-mapping.ts'
import type { Cell, Condition } from '#domain/data/query.ts'
import { shorten } from '#domain/data/shorten.ts'
import { dateText, numberText, timestampText } from '#domain/data/typed-text.ts'
import { invalid } from '#domain/problem.ts'
import { compileExpression } from './compile-expression.ts'
import type { Term } from './dialect.ts'
import { listAt } from './list-at.ts'
import type { QueryContext } from './query-context.ts'
import { absent, doubleOf, remainder, textOf } from './terms.ts'

type Comparison = Extract<Condition, { value: string | number }>

const OPERATORS: Record<Comparison['kind'], string> = { gt: '>', gte: '>=', lt: '<', lte: '<=' }

/** A condition is true or not: where a value is missing it does not hold, and `not` of it does. */
export function compileCondition(condition: Condition, grouped: boolean, context: QueryContext): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return joined(
        condition.kind,
        condition.all.map((one) => compileCondition(one, grouped, context)),
      )
    case 'not':
      return negated(compileCondition(condition.one, grouped, context))
    case 'in':
      return membership(compileExpression(condition.of, context, grouped), condition.values, context)
    case 'not-in':
      return negated(membership(compileExpression(condition.of, context, grouped), condition.values, context))
    case 'is-null':
      return absent(compileExpression(condition.of, context, grouped))
    case 'not-null':
      return `NOT ${absent(compileExpression(condition.of, context, grouped))}`
    case 'like': {
      const text = textOf(compileExpression(condition.of, context, grouped), context.dialect)
      return context.dialect.like(text, context.bind(lowerCase(condition.pattern)), context.bind)
    }
    case 'contains': {
      const text = textOf(compileExpression(condition.of, context, grouped), context.dialect)
      return context.dialect.contains(text, context.bind(lowerCase(condition.text)), context.bind)
    }
    default:
      return comparison(condition, compileExpression(condition.of, context, grouped), context)
  }
}

/** A number matches by value whatever way it was written; what is not of the column's type matches by its text. */
function membership(term: Term, values: Cell[], context: QueryContext): string {
  if (term.type === 'text' && term.multiple) return sharedItem(term, values, context)
  const given = values.filter((value) => value !== null)
  const typed = new Map<string, string[]>()
  const plain: string[] = []
  const text = plainText(term)
  for (const value of given) {
    const match = typedMatch(term, value, context)
    if (match === null && text !== null) plain.push(context.parameter('text', String(value)))
    if (match !== null) listAt(typed, match.left).push(match.right)
  }
  const alternatives = values.includes(null) ? [absent(term)] : []
  for (const [left, right] of typed) alternatives.push(`${left} IN (${right.join(', ')})`)
  if (plain.length > 0) alternatives.push(`${text} IN (${plain.join(', ')})`)
  return joined('or', alternatives)
}

/** A cell of several values matches where one of them is in the list. */
function sharedItem(term: Extract<Term, { type: 'text' }>, values: Cell[], { bind, dialect }: QueryContext): string {
  const given = values.flatMap((value) => (value === null ? [] : [bind(String(value))]))
  const alternatives = values.includes(null) ? [absent(term)] : []
  if (given.length > 0) alternatives.push(dialect.hasItem(term.text, given))
  return joined('or', alternatives)
}

function comparison({ kind, value }: Comparison, term: Term, context: QueryContext): string {
  const match = typedMatch(term, value, context) ?? textMatch(term, value, context)
  if (match === null) throw invalid(`"${shorten(String(value))}" is not a ${term.type} to compare with.`)
  return `${match.left} ${OPERATORS[kind]} ${match.right}`
}

type Match = { left: string; right: string }

/** Both sides of a comparison in the column's own type; null when the value is not of that type. */
function typedMatch(term: Term, value: string | number, context: QueryContext): Match | null {
  if (term.type === 'text' || term.type === 'boolean' || term.type === 'null') return null
  if (term.type !== 'number') {
    const iso = term.type === 'date' ? dateText(String(value)) : timestampText(String(value))
    return iso === null ? null : { left: term.exact, right: context.parameter(term.type, iso) }
  }
  const number = typeof value === 'number' ? value : numberText(value)
  if (number === null) return null
  // Ids and counts are compared as the integers they are, which lets an engine use what it knows of their order.
  if ('exact' in term && term.storage.kind === 'integer' && Number.isSafeInteger(Number(number)))
    return { left: term.exact, right: context.parameter('integer', Number(number)) }
  const type = 'exact' in term ? context.dialect.comparableType(term.storage, Number(number)) : null
  if ('exact' in term && type !== null)
    return { left: term.exact, right: `CAST(${context.parameter('text', String(Number(number)))} AS ${type})` }
  return { left: doubleOf(term, context.dialect), right: context.parameter('double', Number(number)) }
}

/** Text compares with text by its bytes, and with a number by the number it holds. */
function textMatch(term: Term, value: string | number, context: QueryContext): Match | null {
  if (term.type !== 'text') return null
  return typeof value === 'number'
    ? { left: doubleOf(term, context.dialect), right: context.parameter('double', value) }
    : { left: term.text, right: context.parameter('text', value) }
}

function plainText(term: Term): string | null {
  if (term.type === 'text') return term.text
  return remainder(term)
}

const negated = (condition: string) => `NOT coalesce(${condition}, false)`

function joined(kind: 'and' | 'or', conditions: string[]): string {
  if (conditions.length === 0) return kind === 'and' ? 'true' : 'false'
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(kind === 'and' ? ' AND ' : ' OR ')})`
}

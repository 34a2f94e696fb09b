import { invalid } from '#domain/problem.ts'
import type { Aggregate, Expression } from '../query.ts'
import { shorten } from '../shorten.ts'
import { DATE_FUNCTIONS } from './date-functions.ts'
import { call } from './expression-shape.ts'
import type { DatePart, FunctionName } from './function-name.ts'
import type { Grammar } from './grammar.ts'
import { castTo } from './parse-cast.ts'
import { totalled } from './parse-total.ts'

const AGGREGATES = new Set(['sum', 'avg', 'count', 'min', 'max'])
const DATE_PARTS = Object.keys(DATE_FUNCTIONS) as DatePart[]

/** Functions that are called by a name; the rest are operators. */
const CALLED = new Map<string, FunctionName>(
  (
    'abs floor ceil round least greatest concat upper lower trim replace length coalesce nullif'.split(
      ' ',
    ) as FunctionName[]
  )
    .concat(DATE_PARTS)
    .map((fn) => [fn as string, fn] as const)
    .concat([
      ['ceiling', 'ceil'],
      ['btrim', 'trim'],
      ['char_length', 'length'],
    ]),
)

/** What follows `name(`, the closing bracket included. */
export function parseCall(name: string, parser: Grammar, depth: number): Expression {
  const fn = name.toLowerCase()
  if (AGGREGATES.has(fn)) return aggregate(fn as Aggregate, parser, depth)
  if (fn === 'array_to_string') return list(parser, depth)
  if (fn === 'cast') return cast(parser, depth)
  if (fn === 'substring' || fn === 'substr') return substring(parser, depth)
  if (fn === 'extract') return extract(parser, depth)
  if (fn === 'date_part') return datePart(parser, depth)
  const known = CALLED.get(fn)
  if (known === undefined) throw invalid(`The function "${shorten(name)}" is not known.`)
  return call(known, ...parser.list(depth))
}

function aggregate(fn: Aggregate, parser: Grammar, depth: number): Expression {
  const { reader } = parser
  const total = fn === 'sum' ? totalled(parser) : null
  if (total) return { kind: 'aggregate', fn: 'total', of: total }
  if (fn === 'count' && reader.takeSymbol('*')) {
    reader.expectSymbol(')')
    return { kind: 'count-rows' }
  }
  const distinct = fn === 'count' && reader.takeWord('distinct')
  const of = parser.expression(depth)
  reader.expectSymbol(')')
  if (distinct) return { kind: 'aggregate', fn: 'count-distinct', of }
  if (fn === 'count' && of.kind === 'number') return { kind: 'count-rows' }
  return { kind: 'aggregate', fn, of: fn === 'sum' || fn === 'avg' ? withoutCast(of) : of }
}

/** What is added up is taken as numbers in any case. */
function withoutCast(of: Expression): Expression {
  return of.kind === 'call' && of.fn === 'to number' ? (of.args[0] ?? of) : of
}

/** `array_to_string(array_agg(distinct x), ', ')`; the separator the platform always uses is left out of the tree. */
function list(parser: Grammar, depth: number): Expression {
  const { reader } = parser
  reader.expectWord('array_agg')
  reader.expectSymbol('(')
  reader.expectWord('distinct')
  const of = parser.expression(depth)
  reader.expectSymbol(')')
  reader.expectSymbol(',')
  const separator = reader.expectString()
  reader.expectSymbol(')')
  return separator === ', ' ? { kind: 'aggregate', fn: 'list', of } : { kind: 'aggregate', fn: 'list', of, separator }
}

function cast(parser: Grammar, depth: number): Expression {
  const value = parser.expression(depth)
  parser.reader.expectWord('as')
  const result = castTo(value, parser.reader)
  parser.reader.expectSymbol(')')
  return result
}

/** `substring(x, 1, 2)` or `substring(x from 1 for 2)`. */
function substring(parser: Grammar, depth: number): Expression {
  const { reader } = parser
  const text = parser.expression(depth)
  if (!reader.takeWord('from')) {
    if (reader.takeSymbol(',')) return call('substring', text, ...parser.list(depth))
    reader.expectSymbol(')')
    return call('substring', text)
  }
  const from = parser.expression(depth)
  const args = reader.takeWord('for') ? [text, from, parser.expression(depth)] : [text, from]
  reader.expectSymbol(')')
  return call('substring', ...args)
}

function extract(parser: Grammar, depth: number): Expression {
  const { reader } = parser
  const part = partNamed(reader.next().text)
  reader.expectWord('from')
  const of = parser.expression(depth)
  reader.expectSymbol(')')
  return call(part, of)
}

function datePart(parser: Grammar, depth: number): Expression {
  const part = partNamed(parser.reader.expectString())
  parser.reader.expectSymbol(',')
  return call(part, ...parser.list(depth))
}

function partNamed(name: string): DatePart {
  const part = DATE_PARTS.find((one) => one === name.toLowerCase())
  if (part === undefined) throw invalid(`The part "${shorten(name)}" of a date is not known.`)
  return part
}

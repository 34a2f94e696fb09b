import type { Expression } from '../query.ts'
import { DATE_FUNCTIONS } from './date-functions.ts'

const TYPE_NAMES: Record<string, string> = {
  'to text': 'text',
  'to number': 'numeric',
  'to date': 'date',
  'to timestamp': 'timestamp',
}
const NAMED = new Set([
  ...'abs floor ceil round least greatest concat upper lower trim substring replace length coalesce nullif'.split(' '),
  ...Object.keys(DATE_FUNCTIONS),
])

/** Writes a tree as the text that `parseExpression` reads back as the same tree. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'column':
      return `data->>'${quoted(expression.name)}'`
    case 'number':
      return String(expression.value)
    case 'text':
      return `'${quoted(expression.value)}'`
    case 'count-rows':
      return 'count(*)'
    case 'aggregate':
      return printAggregate(expression)
    case 'call':
      return printCall(expression.fn, expression.args.map(printExpression))
    default:
      return expression.kind
  }
}

function printCall(fn: string, args: string[]): string {
  const [first = '', ...others] = args
  const type = TYPE_NAMES[fn]
  if (type !== undefined) return `cast(${first} as ${type})`
  if (NAMED.has(fn)) return `${fn}(${args.join(', ')})`
  if (fn === 'not') return `(not ${first})`
  if (fn === 'is null') return `(${first} is null)`
  if (fn === 'in') return `(${first} in (${others.join(', ')}))`
  return fn === 'case' ? printCase(args) : `(${args.join(` ${fn} `)})`
}

function printCase(args: string[]): string {
  const branches = Array.from(
    { length: (args.length - 1) / 2 },
    (_, at) => `when ${args[2 * at]} then ${args[2 * at + 1]}`,
  )
  return `case ${branches.join(' ')} else ${args.at(-1)} end`
}

function printAggregate({ fn, of, separator }: Extract<Expression, { kind: 'aggregate' }>): string {
  const inner = printExpression(of)
  if (fn === 'count-distinct') return `count(distinct ${inner})`
  if (fn === 'total') return `sum(case when (${inner})::text ~ '${NUMBER}' then (${inner})::numeric else null end)`
  if (fn !== 'list') return `${fn}(${inner})`
  return `array_to_string(array_agg(distinct ${inner}), '${quoted(separator ?? ', ')}')`
}

/** What a number looks like to those who ask for totals. */
const NUMBER = '^-?\\d+(\\.\\d+)?$'

const quoted = (text: string) => text.replaceAll("'", "''")

import fc from 'fast-check'
import { call } from '#domain/data/expression/expression-shape.ts'
import type { FunctionName } from '#domain/data/expression/function-name.ts'
import type { OperandType } from '#domain/data/expression/value-type.ts'
import type { Expression, RowColumn } from '#domain/data/query.ts'
import { QueryCheck } from '#domain/data/query-check.ts'

type Trees = Record<'number' | 'text' | 'moment' | 'truth', Expression>

const TEXTS = [
  '',
  'a',
  'É',
  ' b ',
  '7',
  '1e2',
  '2024-02-29',
  '😀x',
  'Straße',
  'ΣΑΣ',
  'n/a',
  '0001-01-01T00:30:00+01:00',
]
const DEEPEST = 4

const number = (value: number): Expression => ({ kind: 'number', value })
const literal = fc.oneof(
  fc.constantFrom(0, 1, -1, 2, 0.5, -2.5, 1.005, 1e6, 1e-7, 123_456_789.125),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter(hasAllDigits),
)

/** Random trees of calls over these columns, each function among them, by the type of what they give. */
export function randomCall(columns: readonly RowColumn[]): {
  number: fc.Arbitrary<Expression>
  any: fc.Arbitrary<Expression>
} {
  const column = (...types: string[]) =>
    fc.constantFrom<Expression>(
      ...columns
        .filter(({ dataType }) => types.includes(dataType))
        .map(({ name }) => ({ kind: 'column', name }) as const),
    )
  const nothing = fc.constant<Expression>({ kind: 'null' })
  const options = { maxDepth: DEEPEST, withCrossShrink: true, depthIdentifier: 'call' }
  const trees = fc.letrec<Trees>((tie) => {
    const [numbers, texts, moments, truths] = [tie('number'), tie('text'), tie('moment'), tie('truth')]
    const of = (fn: FunctionName, ...args: fc.Arbitrary<Expression>[]) =>
      fc.tuple(...args).map((given) => call(fn, ...given))
    const oneOf = (names: string | FunctionName[], ...args: fc.Arbitrary<Expression>[]) =>
      fc
        .constantFrom(...(typeof names === 'string' ? (names.split(' ') as FunctionName[]) : names))
        .chain((fn) => of(fn, ...args))
    const small = fc.integer({ min: -4, max: 8 }).map(number)
    /** Functions whose result is of the type of their operands. */
    const chosen = (value: fc.Arbitrary<Expression>) => [
      oneOf('coalesce least greatest nullif', value, value),
      of('case', truths, value, fc.oneof(value, nothing)),
      of('case', truths, value, truths, value, value),
    ]
    return {
      number: fc.oneof(
        options,
        fc.oneof(column('numeric'), column('text'), literal.map(number), fc.constant<Expression>({ kind: 'id' })),
        oneOf('+ - * /', numbers, numbers),
        oneOf('abs floor ceil round', numbers),
        of('round', numbers, small),
        of('length', texts),
        oneOf('year quarter month week day hour minute second dow doy', moments),
        of('to number', fc.oneof(numbers, texts)),
        ...chosen(fc.oneof(column('numeric'), of('+', column('numeric'), literal.map(number)))),
      ),
      text: fc.oneof(
        options,
        fc.oneof(column('text', 'date'), column('numeric', 'timestamp'), fc.constantFrom(...TEXTS).map(text), nothing),
        oneOf('concat ||', texts, texts),
        oneOf('upper lower trim', texts),
        of('substring', texts, small),
        of('substring', texts, small, small),
        of('replace', texts, texts, texts),
        of('to text', fc.oneof(texts, numbers, moments, truths)),
        ...chosen(texts),
      ),
      moment: fc.oneof(
        options,
        column('date', 'timestamp'),
        oneOf(['to date', 'to timestamp'], fc.oneof(texts, moments)),
        ...chosen(column('date', 'timestamp')),
      ),
      truth: fc.oneof(
        options,
        fc.oneof(
          fc.tuple(column('numeric'), literal).map(([left, right]) => call('>', left, number(right))),
          fc.tuple(column('text'), fc.constantFrom(...TEXTS)).map(([left, right]) => call('=', left, text(right))),
          nothing,
        ),
        oneOf('= <> < <= > >=', numbers, fc.oneof(numbers, texts)),
        oneOf('= <> < <= > >=', texts, texts),
        oneOf('= < >=', moments, fc.oneof(moments, texts)),
        of('in', fc.oneof(texts, numbers), texts, fc.oneof(texts, nothing)),
        oneOf('and or', truths, truths),
        of('not', truths),
        fc.oneof(column('text', 'numeric', 'date'), numbers, texts, moments).map((one) => call('is null', one)),
      ),
    }
  })
  const isOf = (tree: Expression, ...types: OperandType[]) => {
    try {
      return types.includes(new QueryCheck(columns).expression(tree, 0, false))
    } catch {
      // A text column where a date is wanted is one; a timestamp where a number is wanted is refused.
      return false
    }
  }
  const any = fc.oneof(trees.number, trees.text, trees.moment, trees.truth)
  return {
    number: trees.number.filter((tree) => isOf(tree, 'number', 'text')),
    any: any.filter((tree) => isOf(tree, 'number', 'text', 'date', 'timestamp', 'boolean', null)),
  }
}

const text = (value: string): Expression => ({ kind: 'text', value })

/** So near to nothing, numbers have few digits left, and what becomes of the last one is up to each engine. */
function hasAllDigits(value: number): boolean {
  return value === 0 || Math.abs(value) > 1e-300
}

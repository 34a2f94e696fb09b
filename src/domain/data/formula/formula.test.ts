import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExpressionParser } from '../expression/expression-parser.ts'
import { formulaExpression } from '../expression/formula.ts'
import {
  accepts,
  type FormulaPart,
  formulaText,
  isComplete,
  OPERATIONS,
  openParentheses,
  withPart,
} from './formula-parts.ts'
import { type FormulaTree, formulaTree, readTree, treeParts, variablesOf } from './formula-tree.ts'
import { isTyped, readFormula } from './read-formula.ts'

const variable = (key: string): FormulaPart => ({ kind: 'variable', key })
const [plus, minus, times, over] = OPERATIONS.map((operation): FormulaPart => ({ kind: 'operation', operation }))
const [open, close]: FormulaPart[] = [{ kind: 'open' }, { kind: 'close' }]
const [a, b] = [variable('a'), variable('b')]
const written = (...parts: (FormulaPart | undefined)[]) => parts.filter((part) => part !== undefined)

test('an operation is accepted only after an operand [D-143]', () => {
  for (const operation of written(plus, minus, times, over)) {
    expect(accepts([], operation)).toBe(false)
    expect(accepts(written(a, plus), operation)).toBe(false)
    expect(accepts(written(open), operation)).toBe(false)
    expect(accepts(written(a), operation)).toBe(true)
    expect(accepts(written(open, a, close), operation)).toBe(true)
  }
  expect(withPart(written(a, plus), times ?? a)).toEqual(written(a, plus))
  expect(accepts(written(a), b)).toBe(false)
  expect(accepts(written(a), { kind: 'open' })).toBe(false)
})

test('a closing parenthesis needs an open group and a left operand in it [D-144]', () => {
  expect(accepts(written(a), { kind: 'close' })).toBe(false)
  expect(accepts(written(open), { kind: 'close' })).toBe(false)
  expect(accepts(written(open, a, plus), { kind: 'close' })).toBe(false)
  expect(accepts(written(open, a), { kind: 'close' })).toBe(true)
  expect(accepts(written(open, a, close), { kind: 'close' })).toBe(false)
  expect(openParentheses(written(open, open, a, close))).toBe(1)
})

test('a formula is complete with both sides of every operation, and only then a tree [D-161]', () => {
  const incomplete = [[], [a, plus], [open, a], [open, a, plus], [open]].map((parts) => written(...parts))
  for (const parts of incomplete) {
    expect(isComplete(parts)).toBe(false)
    expect(formulaTree(parts)).toBeNull()
  }
  const tree = formulaTree(written(a, plus, b, over, open, a, minus, b, close))
  const [left, right] = [a, b].map((_, at) => ({ type: 'variable' as const, key: 'ab'.charAt(at) }))
  expect(tree).toEqual({
    type: 'operation',
    operation: '+',
    left,
    right: {
      type: 'operation',
      operation: '/',
      left: right,
      right: { type: 'operation', operation: '-', left, right },
    },
  })
  expect(tree && variablesOf(tree)).toEqual(['a', 'b'])
  for (const stored of [
    {},
    null,
    { operation: '+', left: { key: 'a' } },
    { operation: '^', left, right },
    { key: '' },
    { type: 'number', value: -1 },
  ])
    expect(readTree(stored)).toBeNull()
})

const KEYS = [
  'loss',
  'people',
  'Expected loss',
  'a"b',
  'not',
  'case',
  'id',
  '2020',
  '+',
  'a + b',
  'é',
  'sum',
  'data',
  'null',
]
const NAMES = new Set(KEYS)
const part = fc.oneof(
  fc.constantFrom(...KEYS).map(variable),
  fc.constantFrom(0, 1, 0.5, 1000, 1e-7, 2.5e21).map((value): FormulaPart => ({ kind: 'number', value })),
  fc.constantFrom(...OPERATIONS).map((operation): FormulaPart => ({ kind: 'operation', operation })),
  fc.constantFrom<FormulaPart>({ kind: 'open' }, { kind: 'close' }),
)

test('whatever is clicked, the text that is shown parses to the tree that is stored', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (clicked) => {
      const parts = clicked.reduce<readonly FormulaPart[]>(withPart, [])
      const text = formulaText(parts)
      expect(readFormula(text, NAMES)).toEqual({ parts, rest: '', problem: null })
      const tree = formulaTree(parts)
      expect(tree === null).toBe(!isComplete(parts))
      if (!tree) return
      expect(readTree(structuredClone(tree))).toEqual(tree)
      const stored = formulaExpression(tree, (name) => ({ kind: 'column', name }))
      expect(new ExpressionParser(text, NAMES).whole().expression).toEqual(stored)
    }),
    { numRuns: 500 },
  )
})

const trees = fc.letrec<{ tree: FormulaTree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom(...KEYS).map((key): FormulaTree => ({ type: 'variable', key })),
    fc.constantFrom(0, 12.5, 1e9).map((value): FormulaTree => ({ type: 'number', value })),
    fc
      .tuple(fc.constantFrom(...OPERATIONS), tie('tree'), tie('tree'))
      .map(([operation, left, right]): FormulaTree => ({ type: 'operation', operation, left, right })),
  ),
})).tree

test('a stored tree is written with the parentheses that it needs, and read again as itself', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      expect(formulaTree(readFormula(formulaText(treeParts(tree)), NAMES).parts)).toEqual(tree)
    }),
  )
})

test.each([
  ["loss / '1000'", 'A formula works with columns and numbers; 1000 is neither.'],
  ['loss 1000', 'An operation is missing before 1000.'],
  ['losses + loss', 'There is no column "losses" in this version.'],
  ['loss people', 'An operation is missing before people.'],
  ['loss + * people', '* needs a column or a closing parenthesis before it.'],
  ['loss)', 'A closing parenthesis needs an open one, and a column before it.'],
  ['loss || people', '|| is not an operation. Use + - * or /.'],
  ['loss + "Expected lo', 'The name of a column ends with a quotation mark.'],
  ['loss # people', '"# people" is not understood in "loss # people".'],
])('%s is refused in words', (text, problem) => {
  expect(readFormula(text, NAMES).problem).toBe(problem)
})

test('what is being typed is told from what was understood', () => {
  expect(readFormula('loss / Expec', NAMES)).toMatchObject({
    parts: [{ key: 'loss' }, { operation: '/' }],
    rest: 'Expec',
  })
  expect(readFormula('(loss + "Expected lo', NAMES)).toMatchObject({ rest: '"Expected lo', parts: { length: 3 } })
  expect(isTyped('"expected LO', ['x', 'Expected loss'])).toBe(true)
  expect(isTyped('gain', ['x', 'Expected loss'])).toBe(false)
})

import { expect, test } from 'vitest'
import { call } from './expression-shape.ts'
import { formulaExpression } from './formula.ts'

const variable = (key: string) => ({ type: 'variable', key })
const operand = (key: string) => ({ kind: 'column', name: key }) as const

test('the stored tree of a formula column is an expression of its variables [D-065]', () => {
  const stored = {
    type: 'operation',
    operation: '/',
    left: { type: 'operation', operation: '+', left: variable('a'), right: variable('b') },
    right: variable('c'),
  }
  expect(formulaExpression(stored, operand)).toEqual(call('/', call('+', operand('a'), operand('b')), operand('c')))
  expect(formulaExpression(variable('a'), (key) => ({ kind: 'aggregate', fn: 'sum', of: operand(key) }))).toEqual({
    kind: 'aggregate',
    fn: 'sum',
    of: operand('a'),
  })
})

test.each([
  null,
  {},
  { operation: '+', left: variable('a') },
  { operation: '^', left: variable('a'), right: variable('b') },
  { type: 'variable', key: '' },
])('%j is not complete', (stored) => {
  expect(() => formulaExpression(stored, operand)).toThrow('This formula is not complete')
})

test('a formula nests only so deep', () => {
  const deep = (levels: number): unknown =>
    levels === 0 ? variable('a') : { operation: '+', left: deep(levels - 1), right: variable('a') }
  expect(() => formulaExpression(deep(40), operand)).toThrow('at most 32 levels deep')
})

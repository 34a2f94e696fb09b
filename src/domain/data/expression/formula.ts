import { invalid } from '#domain/problem.ts'
import type { Expression } from '../query.ts'
import { call } from './expression-shape.ts'

const DEEPEST = 32
const LONGEST_KEY = 1_000

const OPERATIONS = ['+', '-', '*', '/'] as const

/** A part of a stored formula, as far as it can be read. */
type Stored = { operation?: unknown; left?: unknown; right?: unknown; type?: unknown; value?: unknown; key?: unknown }

/**
 * The tree that a formula column stores, as an expression: operations have a left and a right part, and every operand is
 * a variable with a key, or a number. `operand` says what a key stands for: a column, or in a grouped section its aggregate.
 */
export function formulaExpression(stored: unknown, operand: (key: string) => Expression, depth = 0): Expression {
  if (depth > DEEPEST) throw invalid(`A formula may nest at most ${DEEPEST} levels deep.`)
  const part: Stored = typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {}
  const fn = OPERATIONS.find((one) => one === part.operation)
  if (fn !== undefined)
    return call(fn, formulaExpression(part.left, operand, depth + 1), formulaExpression(part.right, operand, depth + 1))
  const { type, value, key } = part
  if (type === 'number' && typeof value === 'number' && Number.isFinite(value) && value >= 0)
    return { kind: 'number', value }
  if (typeof key !== 'string' || key === '' || key.length > LONGEST_KEY)
    throw invalid('This formula is not complete: an operation or a variable is missing.')
  return operand(key)
}

import { z } from 'zod'
import { invalid } from '#domain/problem.ts'
import type { Expression } from '../query.ts'
import { call } from './expression-shape.ts'

const DEEPEST = 32

const Operation = z.looseObject({
  operation: z.enum(['+', '-', '*', '/']),
  left: z.unknown(),
  right: z.unknown(),
})
const Literal = z.looseObject({ type: z.literal('number'), value: z.number().nonnegative() })
const Variable = z.looseObject({ key: z.string().min(1).max(1_000) })

/**
 * The tree that a formula column stores, as an expression: operations have a left and a right part, and every operand is
 * a variable with a key, or a number. `operand` says what a key stands for: a column, or in a grouped section its aggregate.
 */
export function formulaExpression(stored: unknown, operand: (key: string) => Expression, depth = 0): Expression {
  if (depth > DEEPEST) throw invalid(`A formula may nest at most ${DEEPEST} levels deep.`)
  const operation = Operation.safeParse(stored)
  if (operation.success) {
    const { operation: fn, left, right } = operation.data
    return call(fn, formulaExpression(left, operand, depth + 1), formulaExpression(right, operand, depth + 1))
  }
  const literal = Literal.safeParse(stored)
  if (literal.success) return { kind: 'number', value: literal.data.value }
  const variable = Variable.safeParse(stored)
  if (!variable.success) throw invalid('This formula is not complete: an operation or a variable is missing.')
  return operand(variable.data.key)
}

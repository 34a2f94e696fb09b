import type { Expression } from '../query.ts'

/** The expressions that this one is made of. */
export function operandsOf(expression: Expression): readonly Expression[] {
  if (expression.kind === 'aggregate') return [expression.of]
  return expression.kind === 'call' ? expression.args : []
}

/** Two expressions with the same key mean the same. */
export function expressionKey(expression: Expression): string {
  return JSON.stringify(keyParts(expression))
}

/** Nested lists that become text once: text within text would be escaped again at each level, and grow by 2^n. */
function keyParts(expression: Expression): unknown[] {
  switch (expression.kind) {
    case 'column':
      return ['column', expression.name]
    case 'number':
    case 'text':
      return [expression.kind, expression.value]
    case 'aggregate':
      return ['aggregate', expression.fn, expression.separator ?? null, keyParts(expression.of)]
    case 'call':
      return ['call', expression.fn, ...expression.args.map(keyParts)]
    default:
      return [expression.kind]
  }
}

export function hasAggregate(expression: Expression): boolean {
  if (expression.kind === 'aggregate' || expression.kind === 'count-rows') return true
  return operandsOf(expression).some(hasAggregate)
}

export function hasColumn(expression: Expression): boolean {
  if (expression.kind === 'column' || expression.kind === 'id') return true
  return expression.kind !== 'aggregate' && operandsOf(expression).some(hasColumn)
}

/** The same for every row and every group. */
export function isConstant(expression: Expression): boolean {
  return !hasColumn(expression) && !hasAggregate(expression)
}

export const call = (fn: Extract<Expression, { kind: 'call' }>['fn'], ...args: Expression[]): Expression => ({
  kind: 'call',
  fn,
  args,
})

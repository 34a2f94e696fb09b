import { hasAggregate } from './expression/expression-shape.ts'
import type { Condition, DataQuery, Expression } from './query.ts'

/** A query groups when it names groups, or when it asks for an aggregate of all rows. */
export function isGrouped(query: DataQuery): boolean {
  if (query.groupBy.length > 0 || query.having !== null) return true
  return [...query.select, ...query.orderBy.map((order) => order.by)].some(hasAggregate)
}

/** What the parts of a condition compare. */
export function conditionExpressions(condition: Condition): Expression[] {
  if ('all' in condition) return condition.all.flatMap(conditionExpressions)
  return 'one' in condition ? conditionExpressions(condition.one) : [condition.of]
}

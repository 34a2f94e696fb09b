import { invalid } from '#domain/problem.ts'
import { expressionKey, hasAggregate, hasColumn, operandsOf } from './expression/expression-shape.ts'
import type { Condition, DataQuery, Expression, RowColumn } from './query.ts'
import { QueryCheck } from './query-check.ts'
import { shorten } from './shorten.ts'

/** A query groups when it names groups, or when it asks for an aggregate of all rows. */
export function isGrouped(query: DataQuery): boolean {
  if (query.groupBy.length > 0 || query.having !== null) return true
  return [...query.select, ...query.orderBy.map((order) => order.by)].some(hasAggregate)
}

/** Refuses, by name, what no engine should be asked: unknown columns, trees too deep or too large, loose columns in a grouped query. */
export function checkQuery(query: DataQuery, columns: readonly RowColumn[]): void {
  const check = new QueryCheck(columns)
  for (const by of query.groupBy) {
    check.expression(by, 0, false)
    if (!hasColumn(by)) throw invalid('A group must name a column.')
  }
  for (const expression of query.select) check.expression(expression, 0, true)
  for (const order of query.orderBy) check.expression(order.by, 0, true)
  if (query.where) check.condition(query.where, 0, false)
  if (query.having) check.condition(query.having, 0, true)
  if (isGrouped(query)) checkGrouping(query)
}

function checkGrouping(query: DataQuery): void {
  const groups = new Set(query.groupBy.map(expressionKey))
  const check = (expression: Expression): void => {
    if (groups.has(expressionKey(expression)) || expression.kind === 'aggregate') return
    if (expression.kind === 'column') throw ungrouped(expression.name)
    if (expression.kind === 'id') throw ungrouped('id')
    for (const operand of operandsOf(expression)) check(operand)
  }
  for (const expression of query.select) check(expression)
  for (const order of query.orderBy) check(order.by)
  if (query.having) for (const expression of conditionExpressions(query.having)) check(expression)
}

export function conditionExpressions(condition: Condition): Expression[] {
  if ('all' in condition) return condition.all.flatMap(conditionExpressions)
  return 'one' in condition ? conditionExpressions(condition.one) : [condition.of]
}

const ungrouped = (name: string) => invalid(`"${shorten(name)}" must be grouped or have a function applied.`)

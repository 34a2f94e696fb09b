import { invalid } from '#domain/problem.ts'
import { expressionKey, hasColumn, operandsOf } from './expression/expression-shape.ts'
import type { DataQuery, Expression, RowColumn } from './query.ts'
import { QueryCheck } from './query-check.ts'
import { conditionExpressions, isGrouped } from './query-parts.ts'
import { shorten } from './shorten.ts'

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

const ungrouped = (name: string) => invalid(`"${shorten(name)}" must be grouped or have a function applied.`)

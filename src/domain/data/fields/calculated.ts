import { invalid } from '#domain/problem.ts'
import { hasAggregate, operandsOf } from '../expression/expression-shape.ts'
import { parseExpression } from '../expression/parse-expression.ts'
import type { OperandType } from '../expression/value-type.ts'
import type { DataType, Expression, RowColumn } from '../query.ts'
import { QueryCheck } from '../query-check.ts'

/** An expression of a calculated field, and the type of what it gives. */
export type Calculation = { expression: Expression; dataType: DataType }

const DATA_TYPE: Record<Exclude<OperandType, null>, DataType> = {
  text: 'text',
  number: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
  boolean: 'text',
}

/**
 * Reads the expression of a calculated field over the columns of a row; refused in words where it is none. It computes
 * with one row: functions over many, such as sums, are the business of those who show it.
 */
export function readCalculation(text: string, columns: readonly RowColumn[]): Calculation {
  if (text.trim() === '') throw invalid('Write an expression, such as loss / population.')
  const { expression, alias, distinct } = parseExpression(text.trim(), columns)
  if (alias !== null) throw invalid('The field has a name already: leave “as …” away.')
  if (distinct || hasAggregate(expression)) throw invalid('An expression computes with one row, not with many.')
  const type = new QueryCheck(columns).expression(expression, 0, false)
  return { expression, dataType: type === null ? 'text' : DATA_TYPE[type] }
}

/** The names of the columns that an expression computes with, each once. */
export function columnsUsed(expression: Expression): string[] {
  const own = expression.kind === 'column' ? [expression.name] : []
  return [...new Set([...own, ...operandsOf(expression).flatMap(columnsUsed)])]
}

const PLAIN_NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u
const KEYWORDS = new Set('and or not case when then else end is null in as distinct cast like true false'.split(' '))

/** A column as an expression names it: by its name alone where that is one word, in quotes otherwise. */
export function columnReference(name: string): string {
  return PLAIN_NAME.test(name) && !KEYWORDS.has(name.toLowerCase()) ? name : `"${name.replaceAll('"', '""')}"`
}

import { invalid, ProblemError } from '#domain/problem.ts'
import type { SourceField, StoredColumn } from '../column.ts'
import { hasAggregate, operandsOf } from '../expression/expression-shape.ts'
import { parseExpression } from '../expression/parse-expression.ts'
import type { OperandType } from '../expression/value-type.ts'
import type { Condition, DataQuery, DataType, Expression, RowColumn } from '../query.ts'
import { QueryCheck } from '../query-check.ts'
import { isCalculated } from './field-choices.ts'

/** An expression of a calculated field, and the type of what it gives. */
type Calculation = { expression: Expression; dataType: DataType }

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
  if (alias !== null) throw invalid('The field already has a name. Leave out “as …”.')
  if (distinct || hasAggregate(expression)) throw invalid('An expression works on one row, not on many.')
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

/** A column that is computed when it is read. */
export type CalculatedColumn = RowColumn & { expression: Expression }

/** Reads of calculated fields those whose expression can be computed with these columns; a stored column goes before. */
export function calculatedColumns(fields: readonly SourceField[], columns: readonly RowColumn[]): CalculatedColumn[] {
  const taken = new Set(columns.map(({ name }) => name))
  return fields.filter(isCalculated).flatMap(({ name, expression }) => {
    const calculation = taken.has(name) || typeof expression !== 'string' ? null : calculationOf(expression, columns)
    return calculation ? [{ name, ...calculation }] : []
  })
}

function calculationOf(text: string, columns: readonly RowColumn[]): Calculation | null {
  try {
    return readCalculation(text, columns)
  } catch (error) {
    // A column that it computes with is gone, or of another type by now: the editor of fields says so.
    if (error instanceof ProblemError) return null
    throw error
  }
}

/** The query with what calculated columns compute in the place of their names. */
export function withCalculations(query: DataQuery, calculated: readonly CalculatedColumn[] = []): DataQuery {
  if (calculated.length === 0) return query
  const meanings = new Map(calculated.map(({ name, expression }) => [name, expression]))
  const meant = (expression: Expression): Expression => {
    if (expression.kind === 'column') return meanings.get(expression.name) ?? expression
    if (expression.kind === 'aggregate') return { ...expression, of: meant(expression.of) }
    return expression.kind === 'call' ? { ...expression, args: expression.args.map(meant) } : expression
  }
  const holding = (condition: Condition): Condition => {
    if ('all' in condition) return { ...condition, all: condition.all.map(holding) }
    if ('one' in condition) return { ...condition, one: holding(condition.one) }
    return { ...condition, of: meant(condition.of) }
  }
  return {
    select: query.select.map(meant),
    where: query.where && holding(query.where),
    groupBy: query.groupBy.map(meant),
    having: query.having && holding(query.having),
    orderBy: query.orderBy.map((order) => ({ ...order, by: meant(order.by) })),
  }
}

/** What calculated columns are called and give, among those that readers may name; no table has their keys. */
export function namedCalculations(calculated: readonly CalculatedColumn[] = []): StoredColumn[] {
  return calculated.map(({ name, dataType }) => ({ key: `=${name}`, name, dataType }))
}

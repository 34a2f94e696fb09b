import { invalid } from '#domain/problem.ts'
import type { Condition, DataQuery, Expression, RowColumn } from './query.ts'

const DEEPEST = 32
/** Each level is checked against the range of a number, which costs an engine more than a plain sum. */
const DEEPEST_PRODUCT = 16
export const MOST_NODES = 2_000
const MOST_VALUES = 5_000
const LONGEST_VALUE = 10_000
const LARGEST_NUMBER = 1e150

/** A query groups when it names groups, or when it asks for an aggregate of all rows. */
export function isGrouped(query: DataQuery): boolean {
  if (query.groupBy.length > 0 || query.having !== null) return true
  return [...query.select, ...query.orderBy.map((order) => order.by)].some(hasAggregate)
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
    case 'arithmetic':
      return [expression.op, keyParts(expression.left), keyParts(expression.right)]
    default:
      return [expression.kind]
  }
}

/** Refuses, by name, what no engine should be asked: unknown columns, trees too deep or too large, loose columns in a grouped query. */
export function checkQuery(query: DataQuery, columns: readonly RowColumn[]): void {
  const check = new QueryCheck(new Set(columns.map((column) => column.name)))
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

class QueryCheck {
  private nodes = 0
  private values = 0
  private readonly names: Set<string>

  constructor(names: Set<string>) {
    this.names = names
  }

  expression(expression: Expression, depth: number, aggregates: boolean, products = 0): void {
    this.count(depth)
    if (products > DEEPEST_PRODUCT)
      throw invalid(`A column expression may multiply or divide at most ${DEEPEST_PRODUCT} levels deep.`)
    if (expression.kind === 'column' && !this.names.has(expression.name)) throw unknownColumn(expression.name)
    if (expression.kind === 'text') this.value(expression.value)
    if (expression.kind === 'number') this.value(expression.value)
    if (expression.kind === 'count-rows' && !aggregates) throw misplaced('count(*)')
    if (expression.kind === 'aggregate') {
      if (!aggregates) throw misplaced(expression.fn)
      if (expression.separator !== undefined) this.value(expression.separator)
      this.expression(expression.of, depth + 1, false, products)
    }
    if (expression.kind === 'arithmetic') {
      const level = products + (expression.op === '*' || expression.op === '/' ? 1 : 0)
      this.expression(expression.left, depth + 1, aggregates, level)
      this.expression(expression.right, depth + 1, aggregates, level)
    }
  }

  condition(condition: Condition, depth: number, aggregates: boolean): void {
    this.count(depth)
    if ('all' in condition) {
      for (const one of condition.all) this.condition(one, depth + 1, aggregates)
    } else if ('one' in condition) {
      this.condition(condition.one, depth + 1, aggregates)
    } else {
      this.expression(condition.of, depth + 1, aggregates)
      if ('values' in condition) for (const value of condition.values) this.value(value)
      if ('value' in condition) this.value(condition.value)
      if ('pattern' in condition) this.value(condition.pattern)
    }
  }

  private count(depth: number): void {
    this.nodes++
    if (depth > DEEPEST) throw invalid(`A query may nest at most ${DEEPEST} levels deep.`)
    if (this.nodes > MOST_NODES) throw tooManyParts()
  }

  private value(value: string | number | null): void {
    this.values++
    if (this.values > MOST_VALUES) throw invalid(`A query may compare with at most ${MOST_VALUES} values.`)
    if (typeof value === 'number' && !(Math.abs(value) < LARGEST_NUMBER))
      throw invalid(`${value} is too large a number for a query.`)
    if (typeof value !== 'string') return
    if (value.length > LONGEST_VALUE) throw invalid(`A value in a query may have at most ${LONGEST_VALUE} characters.`)
    if (value.includes('\0')) throw invalid('A value in a query holds a NUL character.')
  }
}

function checkGrouping(query: DataQuery): void {
  const groups = new Set(query.groupBy.map(expressionKey))
  const check = (expression: Expression): void => {
    if (groups.has(expressionKey(expression))) return
    if (expression.kind === 'column') throw ungrouped(expression.name)
    if (expression.kind === 'id') throw ungrouped('id')
    if (expression.kind === 'arithmetic') {
      check(expression.left)
      check(expression.right)
    }
  }
  for (const expression of query.select) check(expression)
  for (const order of query.orderBy) check(order.by)
  if (query.having) for (const expression of conditionExpressions(query.having)) check(expression)
}

export function conditionExpressions(condition: Condition): Expression[] {
  if ('all' in condition) return condition.all.flatMap(conditionExpressions)
  return 'one' in condition ? conditionExpressions(condition.one) : [condition.of]
}

export function hasAggregate(expression: Expression): boolean {
  if (expression.kind === 'arithmetic') return hasAggregate(expression.left) || hasAggregate(expression.right)
  return expression.kind === 'aggregate' || expression.kind === 'count-rows'
}

function hasColumn(expression: Expression): boolean {
  if (expression.kind === 'arithmetic') return hasColumn(expression.left) || hasColumn(expression.right)
  return expression.kind === 'column' || expression.kind === 'id'
}

export const tooManyParts = () => invalid(`A query may have at most ${MOST_NODES} parts.`)
export const unknownColumn = (name: string) => invalid(`There is no column "${shorten(name)}" in this version.`)
const misplaced = (fn: string) => invalid(`${fn} may not stand inside a filter, a group or another aggregate.`)
const ungrouped = (name: string) => invalid(`"${shorten(name)}" must be grouped or have a function applied.`)

export const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}…` : text)

/** What a client gave in the place of a text, for a message; `String` fails for objects that have their own `toString`. */
export const shown = (value: unknown) => shorten(typeof value === 'string' ? value : JSON.stringify(value))

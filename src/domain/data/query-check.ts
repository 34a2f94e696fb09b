import { invalid } from '#domain/problem.ts'
import type { FunctionName } from './expression/function-name.ts'
import { signatureOf } from './expression/functions.ts'
import type { OperandType } from './expression/value-type.ts'
import type { Aggregate, Condition, Expression, RowColumn } from './query.ts'
import { shorten } from './shorten.ts'

const DEEPEST = 32
/** Functions that an engine pays for with a list and a lambda, or with a function of its own, at each level. */
const DEEPEST_FUNCTIONS = 16
export const MOST_NODES = 2_000
const MOST_VALUES = 5_000
const LONGEST_VALUE = 10_000
const LARGEST_NUMBER = 1e150

/** These are plain operators in every database. */
const CHEAP = new Set<FunctionName>(
  '+ - = <> < <= > >= in and or not case coalesce nullif'.split(' ').concat('is null') as FunctionName[],
)

/** Goes once through all trees of a query, counts what they hold together, and says what type each expression has. */
export class QueryCheck {
  private nodes = 0
  private values = 0
  private readonly types: Map<string, OperandType>

  constructor(columns: readonly RowColumn[]) {
    this.types = new Map(columns.map(({ name, dataType }) => [name, dataType === 'numeric' ? 'number' : dataType]))
  }

  expression(expression: Expression, depth: number, aggregates: boolean, functions = 0): OperandType {
    this.count(depth)
    if (functions > DEEPEST_FUNCTIONS)
      throw invalid(`A column expression may nest at most ${DEEPEST_FUNCTIONS} functions deep.`)
    switch (expression.kind) {
      case 'column':
        return this.column(expression.name)
      case 'null':
        return null
      case 'number':
      case 'text':
        this.value(expression.value)
        return expression.kind
      case 'aggregate': {
        if (!aggregates) throw misplaced(expression.fn)
        if (expression.separator !== undefined) this.value(expression.separator)
        return aggregateType(expression.fn, this.expression(expression.of, depth + 1, false, functions))
      }
      case 'call': {
        const level = functions + (CHEAP.has(expression.fn) ? 0 : 1)
        const operands = expression.args.map((one) => this.expression(one, depth + 1, aggregates, level))
        return signatureOf(expression.fn, operands).gives
      }
      default:
        if (expression.kind === 'count-rows' && !aggregates) throw misplaced('count(*)')
        return 'number'
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
      if ('text' in condition) this.value(condition.text)
    }
  }

  private column(name: string): OperandType {
    const type = this.types.get(name)
    if (type === undefined) throw unknownColumn(name)
    return type
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

/** A condition has no smallest and no largest: these are of its text. */
function aggregateType(fn: Aggregate, of: OperandType): OperandType {
  if (fn === 'list') return 'text'
  if (fn === 'min' || fn === 'max') return of === 'boolean' ? 'text' : of
  if ((fn === 'sum' || fn === 'avg') && of !== 'number' && of !== 'text' && of !== null)
    throw invalid(`A ${of === 'boolean' ? 'condition' : of} cannot be added up.`)
  return 'number'
}

export const tooManyParts = () => invalid(`A query may have at most ${MOST_NODES} parts.`)
export const unknownColumn = (name: string) => invalid(`There is no column "${shorten(name)}" in this version.`)
const misplaced = (fn: string) => invalid(`${fn} may not be used inside a filter, a group or another aggregate.`)

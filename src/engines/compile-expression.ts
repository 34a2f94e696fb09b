import type { Aggregate, Expression, RowColumn } from '#domain/data/query.ts'
import { invalid } from '#domain/problem.ts'
import type { Decoding, Dialect, Term } from './dialect.ts'
import { storedColumn } from './row-layout.ts'

const LONGEST_SQL = 400_000

/** Refuses a query by the length that its SQL has, or has so far. */
export function checkLength(characters: number): void {
  if (characters > LONGEST_SQL) throw invalid(`A query may be at most ${LONGEST_SQL} characters long as SQL.`)
}

/** What one query collects while its tree is walked: equal values share one parameter, so equal expressions stay equal SQL. */
export class QueryContext {
  readonly values: (string | number)[] = []
  readonly dialect: Dialect
  readonly columns: readonly RowColumn[]
  private readonly positions = new Map<string, number>()
  private length = 0

  constructor(dialect: Dialect, columns: readonly RowColumn[]) {
    this.dialect = dialect
    this.columns = columns
  }

  parameter(type: 'text' | 'double' | 'integer' | 'date' | 'timestamp', value: string | number): string {
    const key = `${type}:${value}`
    const position = this.positions.get(key) ?? this.values.push(value)
    this.positions.set(key, position)
    return this.dialect[type](position)
  }

  /** Counts what a term adds to the SQL of its operands, so that one that grows too long is given up while it grows. */
  count(term: Term, ...operands: Term[]): Term {
    this.length += operands.reduce((rest, operand) => rest - lengthOf(operand), lengthOf(term))
    checkLength(this.length)
    return term
  }
}

const lengthOf = (term: Term) =>
  ('text' in term ? (term.text?.length ?? 0) : 0) +
  ('exact' in term ? term.exact.length : 0) +
  ('double' in term ? term.double.length : 0)

export function compileExpression(expression: Expression, context: QueryContext): Term {
  if (expression.kind === 'aggregate') {
    const of = compileExpression(expression.of, context)
    return context.count(aggregateTerm(expression.fn, expression.separator, of, context), of)
  }
  if (expression.kind !== 'arithmetic') return context.count(leafTerm(expression, context))
  const left = compileExpression(expression.left, context)
  const right = compileExpression(expression.right, context)
  return context.count(arithmeticTerm(expression.op, left, right, context.dialect), left, right)
}

function arithmeticTerm(op: '+' | '-' | '*' | '/', leftTerm: Term, rightTerm: Term, dialect: Dialect): Term {
  const left = doubleOf(leftTerm, dialect)
  const right = doubleOf(rightTerm, dialect)
  if (op === '*') return { type: 'number', double: dialect.times(left, right) }
  if (op === '/') return { type: 'number', double: dialect.over(left, right) }
  return { type: 'number', double: `(${left} ${op} ${right})` }
}

function leafTerm(expression: Exclude<Expression, { kind: 'aggregate' | 'arithmetic' }>, context: QueryContext): Term {
  switch (expression.kind) {
    case 'column':
      return columnTerm(expression.name, context)
    case 'id':
      return { type: 'number', exact: 'id', storage: { kind: 'integer' } }
    case 'number':
      return { type: 'number', double: context.parameter('double', expression.value) }
    case 'text':
      return { type: 'text', text: context.parameter('text', expression.value) }
    case 'count-rows':
      return counted('count(*)')
  }
}

/** The double nearest to a number; text counts where it is a number. */
export function doubleOf(term: Term, dialect: Dialect): string {
  if (term.type === 'number') return 'double' in term ? term.double : dialect.toDouble(term.exact, term.storage)
  if (term.type !== 'text') throw invalid(`A ${term.type} cannot be used as a number.`)
  const { exact, storage } = dialect.numberOf(term.text)
  return dialect.toDouble(exact, storage)
}

/** The expressions that together are the value: a typed column is its companion, and its text where that is null. */
export function keysOf(term: Term): string[] {
  if (term.type === 'text') return [term.text]
  if ('double' in term) return [term.double]
  const rest = remainder(term)
  return rest === null ? [term.exact] : [term.exact, rest]
}

/** The text of a typed column that is not of its type; null where there is none. */
export function remainder(term: Term): string | null {
  if (!('exact' in term) || term.text === undefined || term.pure) return null
  return `CASE WHEN ${term.exact} IS NULL THEN ${term.text} END`
}

/** One result column and how it is read; inside groups a typed column is put together from its keys. */
export function outputOf(term: Term, grouped: boolean, dialect: Dialect): { sql: string; decoding: Decoding } {
  if (term.type === 'text') return { sql: term.text, decoding: 'text' }
  if ('double' in term) return { sql: term.double, decoding: 'double' }
  const decoding = term.type === 'number' ? 'numeric' : term.type
  if (term.text !== undefined && !grouped) return { sql: term.text, decoding }
  const exact = term.type === 'number' ? dialect.toText(term.exact) : dialect.isoText(term.exact, term.type)
  const rest = remainder(term)
  if (rest !== null) return { sql: `coalesce(${exact}, ${rest})`, decoding }
  return { sql: exact, decoding: term.type === 'number' ? 'number' : term.type }
}

function columnTerm(name: string, { columns, dialect }: QueryContext): Term {
  const { dataType, text, companion } = storedColumn(columns, name)
  if (dataType === 'text' || companion === null) return { type: 'text', text }
  const pure = dialect.isPure(companion)
  if (dataType === 'numeric')
    return { type: 'number', exact: companion, storage: dialect.storage(companion), text, pure }
  return { type: dataType, exact: companion, text, pure }
}

function aggregateTerm(fn: Aggregate, separator: string | undefined, of: Term, context: QueryContext): Term {
  const { dialect } = context
  switch (fn) {
    case 'count':
      return counted(`count(${wholeOf(of)})`)
    case 'count-distinct':
      return counted(
        `(${keysOf(of)
          .map((key) => `count(DISTINCT ${key})`)
          .join(' + ')})`,
      )
    case 'min':
    case 'max':
      return extreme(fn, of)
    case 'sum':
      return sumTerm(of, dialect)
    case 'avg': {
      const sum = doubleOf(sumTerm(of, dialect), dialect)
      return { type: 'number', double: `(${sum} / nullif(count(${addend(of, dialect)}), 0))` }
    }
    case 'list': {
      if (!('text' in of) || of.text === undefined) throw invalid('A list can be made of columns only.')
      const glue = context.parameter('text', separator ?? ', ')
      return { type: 'text', text: `string_agg(DISTINCT ${of.text}, ${glue} ORDER BY ${of.text})` }
    }
  }
}

function sumTerm(of: Term, dialect: Dialect): Term {
  if (of.type === 'number' && 'double' in of) return { type: 'number', double: dialect.sumOfDoubles(of.double) }
  const { exact, storage } = exactOf(of, dialect)
  return { type: 'number', exact: dialect.sum(exact, storage), storage: dialect.sumStorage(storage) }
}

function extreme(fn: 'min' | 'max', of: Term): Term {
  if (of.type === 'text') return { type: 'text', text: `${fn}(${of.text})` }
  if ('double' in of) return { type: 'number', double: `${fn}(${of.double})` }
  if (of.type === 'number') return { type: 'number', exact: `${fn}(${of.exact})`, storage: of.storage }
  return { type: of.type, exact: `${fn}(${of.exact})` }
}

const addend = (of: Term, dialect: Dialect) => ('double' in of ? of.double : exactOf(of, dialect).exact)

function exactOf(of: Term, dialect: Dialect) {
  if (of.type === 'text') return dialect.numberOf(of.text)
  if (of.type === 'number' && 'exact' in of) return { exact: of.exact, storage: of.storage }
  throw invalid(`A ${of.type} cannot be added up.`)
}

/** What a count looks at: any text in the cell counts, of the column's type or not. */
const wholeOf = (of: Term) =>
  'text' in of && of.text !== undefined && !isPure(of) ? of.text : (keysOf(of)[0] ?? 'NULL')

/** A typed column whose companion alone is its value. */
export const isPure = (term: Term) => 'pure' in term && term.pure === true

const counted = (sql: string): Term => ({ type: 'number', exact: sql, storage: { kind: 'integer' } })

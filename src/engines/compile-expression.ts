import { expressionKey } from '#domain/data/expression/expression-shape.ts'
import type { Expression } from '#domain/data/query.ts'
import { aggregateTerm, counted } from './compile-aggregate.ts'
import { callTerm } from './compile-call.ts'
import type { Term } from './dialect.ts'
import type { QueryContext } from './query-context.ts'
import { columnNamed, slotOf } from './row-layout.ts'
import { textOf } from './terms.ts'

/** A value of a row, or of a group of rows (`grouped`); conditions and nothing are shown, sorted and compared as text. */
export function compileExpression(expression: Expression, context: QueryContext, grouped: boolean): Term {
  const term = compileOperand(expression, context, grouped)
  if (term.type !== 'boolean' && term.type !== 'null') return term
  return { type: 'text', text: textOf(term, context.dialect) }
}

function compileOperand(expression: Expression, context: QueryContext, grouped: boolean): Term {
  switch (expression.kind) {
    case 'aggregate': {
      const of = compileExpression(expression.of, context, false)
      return context.count(aggregateTerm(expression.fn, expression.separator, of, context), of)
    }
    case 'call': {
      // A group is written as it is grouped by, from the cells of its rows.
      const level = grouped && !context.groups.has(expressionKey(expression))
      const operands = expression.args.map((one) => compileOperand(one, context, level))
      return context.count(callTerm(expression.fn, operands, context), ...operands)
    }
    case 'column':
      return context.count(columnTerm(expression.name, context, grouped))
    default:
      return context.count(leafTerm(expression, context))
  }
}

function leafTerm(
  expression: Exclude<Expression, { kind: 'aggregate' | 'call' | 'column' }>,
  context: QueryContext,
): Term {
  switch (expression.kind) {
    case 'id':
      return { type: 'number', exact: context.dialect.foreign?.id ?? 'id', storage: { kind: 'integer' } }
    case 'number':
      return {
        type: 'number',
        double: context.parameter('double', expression.value),
        literal: expression.value,
      }
    case 'text':
      return { type: 'text', text: context.parameter('text', expression.value) }
    case 'null':
      return { type: 'null' }
    case 'count-rows':
      return counted('count(*)')
  }
}

function columnTerm(name: string, { columns, dialect }: QueryContext, grouped: boolean): Term {
  const column = columnNamed(columns, name)
  if (dialect.foreign) return dialect.foreign.column(column)
  const { dataType, text, companion, multiple } = slotOf(column)
  if (dataType === 'text' || companion === null) return { type: 'text', text, column: true, multiple }
  const pure = dialect.isPure(companion)
  if (dataType === 'numeric')
    return { type: 'number', exact: companion, storage: dialect.storage(companion), text, pure, grouped }
  return { type: dataType, exact: companion, text, pure, grouped }
}

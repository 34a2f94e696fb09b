import type { Expression } from '#domain/data/query.ts'

/** Writes a tree as the text that `parseExpression` reads back as the same tree. */
export function printExpression(expression: Expression): string {
  switch (expression.kind) {
    case 'column':
      return `data->>'${quoted(expression.name)}'`
    case 'id':
      return 'id'
    case 'number':
      return String(expression.value)
    case 'text':
      return `'${quoted(expression.value)}'`
    case 'count-rows':
      return 'count(*)'
    case 'aggregate':
      return printAggregate(expression)
    case 'arithmetic':
      return `(${printExpression(expression.left)} ${expression.op} ${printExpression(expression.right)})`
  }
}

function printAggregate({ fn, of, separator }: Extract<Expression, { kind: 'aggregate' }>): string {
  const inner = printExpression(of)
  if (fn === 'count-distinct') return `count(distinct ${inner})`
  if (fn !== 'list') return `${fn}(${inner})`
  return `array_to_string(array_agg(distinct ${inner}), '${quoted(separator ?? ', ')}')`
}

const quoted = (text: string) => text.replaceAll("'", "''")

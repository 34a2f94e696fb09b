import { madeOnce } from '#domain/made-once.ts'
import type { RowColumn } from '../query.ts'
import { ExpressionParser, type NamedExpression } from './expression-parser.ts'

/**
 * Reads a column expression of the protocol into a tree:
 * `sum((data->>'amount')::integer) as amount_sum` becomes the sum of the column `amount`, named `amount_sum`.
 */
export function parseExpression(text: string, columns: readonly RowColumn[]): NamedExpression {
  const names = namesOf(columns)
  // A column may have any name, so a text that is exactly one of them needs no quotes.
  if (names.has(text)) return { expression: { kind: 'column', name: text }, alias: null, distinct: false }
  return new ExpressionParser(text, names).whole()
}

/** Made once for the many expressions of a request. */
const namesOf = madeOnce((columns: readonly RowColumn[]) => new Set(columns.map((column) => column.name)))

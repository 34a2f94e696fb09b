import type { Expression } from '../query.ts'
import { call } from './expression-shape.ts'
import type { FunctionName } from './function-name.ts'
import type { TokenReader } from './token-reader.ts'

/** Types by the names that PostgreSQL has for them. Every number is one: nothing is cut off by calling it an integer. */
const CASTS = new Map<string, FunctionName>(
  (
    [
      ['to text', 'text varchar'],
      ['to number', 'integer int int4 int8 bigint smallint numeric decimal real float float4 float8 double'],
      ['to date', 'date'],
      ['to timestamp', 'timestamp timestamptz'],
    ] as const
  ).flatMap(([fn, names]) => names.split(' ').map((name) => [name, fn] as const)),
)

/** The name of a type, after `::` or `as`; a list of a type, `text[]`, says nothing new of a value. */
export function castTo(value: Expression, reader: TokenReader): Expression {
  const type = reader.next()
  const fn = type.kind === 'word' ? CASTS.get(type.text.toLowerCase()) : undefined
  if (fn === undefined) throw reader.unexpected(type)
  if (type.text.toLowerCase() === 'double') reader.takeWord('precision')
  if (!reader.takeSymbol('[')) return call(fn, value)
  reader.expectSymbol(']')
  return value
}

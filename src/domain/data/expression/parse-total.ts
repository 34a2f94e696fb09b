import type { Expression } from '../query.ts'
import type { Grammar } from './grammar.ts'

/** The ways in which older clients write what a number looks like. */
const NUMBER_PATTERNS = ['^-?\\d+(\\.\\d+)?$', '^[-+]?\\d+(\\.\\d+)?$', '^-?\\d*\\.?\\d+$', '^-?\\d+\\.?\\d*$']

/**
 * After `sum(`, the totals of older clients in exactly this shape, the closing bracket included:
 * `CASE WHEN (x)::text ~ '^-?\d+(\.\d+)?$' THEN (x)::numeric ELSE NULL END)`. That is the total of the column, which
 * passes over what is no number by itself. Null where something else follows.
 */
export function totalled(parser: Grammar): Expression | null {
  const { reader } = parser
  return reader.attempt(() => {
    if (!reader.takeWord('case') || !reader.takeWord('when')) return null
    const tested = column(parser)
    if (tested === null || !reader.takeSymbol('::') || !reader.takeWord('text') || !reader.takeSymbol('~')) return null
    const pattern = reader.takeString()?.replaceAll('[0-9]', '\\d')
    if (pattern === undefined || !NUMBER_PATTERNS.includes(pattern) || !reader.takeWord('then')) return null
    const added = column(parser)
    if (added === null || added !== tested || !reader.takeSymbol('::') || !reader.takeWord('numeric')) return null
    if (!reader.takeWord('else') || !reader.takeWord('null') || !reader.takeWord('end')) return null
    return reader.takeSymbol(')') ? parser.column(tested) : null
  })
}

/** The name in `(data->>'x')`, `(x)`, or either without its brackets. */
function column({ reader }: Grammar): string | null {
  const open = reader.takeSymbol('(')
  const token = reader.next()
  const named = token.kind === 'word' || token.kind === 'name'
  const name = token.text === 'data' && reader.takeSymbol('->>') ? reader.takeString() : token.text
  if (!named || name === null || (open && !reader.takeSymbol(')'))) return null
  return name
}

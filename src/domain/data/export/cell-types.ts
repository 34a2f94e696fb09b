import type { DataType, Expression, RowColumn } from '../query.ts'
import { QueryCheck } from '../query-check.ts'

/** Of what type the cells of each expression are; a list, a condition and what has no value are text. */
export function cellTypes(select: readonly Expression[], columns: readonly RowColumn[]): DataType[] {
  const check = new QueryCheck(columns)
  return select.map((expression) => {
    const type = check.expression(expression, 0, true)
    if (type === 'number') return 'numeric'
    return type === 'date' || type === 'timestamp' ? type : 'text'
  })
}

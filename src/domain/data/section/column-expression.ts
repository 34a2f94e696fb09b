import type { SectionColumn } from '../column.ts'
import { formulaExpression } from '../expression/formula.ts'
import type { Expression } from '../query.ts'
import { columnKey, defaultFunction, functionOf, isFormula, isGroup, isIdColumn } from './section-column.ts'
import { hasGroups } from './valid-state.ts'

/** What a column of a section stands for in a query: a column of its source, its function over that, or its formula. */
export function columnExpression(column: SectionColumn, columns: readonly SectionColumn[]): Expression {
  if (isFormula(column)) return formulaExpression(column.formula, (key) => variable(key, columns))
  const plain = plainExpression(column)
  const fn = isGroup(column) ? null : functionOf(column)
  return fn === null ? plain : { kind: 'aggregate', fn, of: plain }
}

/** The column itself, whatever function is applied to it: what filters of rows compare. */
export function plainExpression(column: SectionColumn): Expression {
  return isIdColumn(column) ? { kind: 'id' } : { kind: 'column', name: column.name }
}

/** What a variable of a formula stands for: its column, and in a grouped section the function of that. */
function variable(key: string, columns: readonly SectionColumn[]): Expression {
  const column = columns.find((one) => columnKey(one) === key) ?? columns.find(({ name }) => name === key)
  if (column && isFormula(column)) return { kind: 'column', name: key }
  const plain: Expression = column ? plainExpression(column) : { kind: 'column', name: key }
  const isGrouped = hasGroups(columns) || columns.some((one) => one.show && functionOf(one) !== null)
  if (!isGrouped || (column && isGroup(column))) return plain
  return { kind: 'aggregate', fn: (column && functionOf(column)) ?? defaultFunction(column ?? {}), of: plain }
}

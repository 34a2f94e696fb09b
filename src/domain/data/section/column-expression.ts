import type { SectionColumn } from '../column.ts'
import { formulaExpression } from '../expression/formula.ts'
import type { Expression } from '../query.ts'
import { computingFunction } from './column-function.ts'
import { columnKey, functionOf, isFormula, isGroup, isIdColumn } from './section-column.ts'
import { isGrouped } from './valid-state.ts'

/** What a column of a section stands for in a query: a column of its source, its function over that, or its formula. */
export function columnExpression(column: SectionColumn, columns: readonly SectionColumn[]): Expression {
  const plain = () => plainExpression(column, columns)
  if (isGroup(column)) return plain()
  if (isFormula(column)) return formulaExpression(column.formula, (key) => groupedVariable(key, columns))
  const fn = functionOf(column)
  return fn === null ? plain() : { kind: 'aggregate', fn, of: plain() }
}

/** The column itself, whatever function is applied to it: what filters of rows compare. A formula is that of one row. */
export function plainExpression(column: SectionColumn, columns: readonly SectionColumn[]): Expression {
  if (isFormula(column)) return formulaExpression(column.formula, (key) => plainVariable(key, columns))
  return isIdColumn(column) ? { kind: 'id' } : { kind: 'column', name: column.name }
}

function plainVariable(key: string, columns: readonly SectionColumn[]): Expression {
  const column = variableColumn(key, columns)
  return column && isIdColumn(column) ? { kind: 'id' } : { kind: 'column', name: column?.name ?? key }
}

/** What a variable of a formula stands for: its column, and in a grouped section the function of that. */
function groupedVariable(key: string, columns: readonly SectionColumn[]): Expression {
  const column = variableColumn(key, columns)
  const plain = plainVariable(key, columns)
  if (!isGrouped({ columns }) || (column && isGroup(column))) return plain
  return { kind: 'aggregate', fn: computingFunction(column ?? {}), of: plain }
}

/** A formula computes with columns of rows, never with another formula. */
function variableColumn(key: string, columns: readonly SectionColumn[]): SectionColumn | undefined {
  const others = columns.filter((column) => !isFormula(column))
  return others.find((one) => columnKey(one) === key) ?? others.find(({ name }) => name === key)
}

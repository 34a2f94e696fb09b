import { COLUMN_FUNCTIONS, type ColumnFunction } from './section-column.ts'

/** Those that a column is offered; max is for filters, and goes on working where a column has it. */
export const OFFERED_FUNCTIONS: readonly ColumnFunction[] = ['sum', 'avg', 'count', 'list']

/** The function that a column takes when others are grouped: its own default, else list. */
export function defaultFunction(column: Record<string, unknown>): ColumnFunction {
  return COLUMN_FUNCTIONS.find((one) => one === column.defaultFn) ?? 'list'
}

/** The function by which a formula computes with a column where rows are grouped: a list of values is no number. */
export function computingFunction(column: Record<string, unknown>): ColumnFunction {
  const own = [column.fn, column.defaultFn].filter((one) => one !== 'list')
  return COLUMN_FUNCTIONS.find((one) => own.includes(one)) ?? 'sum'
}

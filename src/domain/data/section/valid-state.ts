import type { SectionColumn } from '../column.ts'
import { askedColumns, functionOf, isAction, isFormula, isGroup } from './section-column.ts'
import type { SectionState } from './section-state.ts'

/**
 * Why no data can be asked for with these columns, in the words that editors see; null where it can. Without groups
 * either all visible columns have a function or none has; with groups all others have one. A formula computes with the
 * functions of its variables and has none of its own.
 */
export function stateProblem({ columns }: Pick<SectionState, 'columns'>): string | null {
  const visible = columns.filter((column) => column.show && !isFormula(column) && !isAction(column))
  const loose = visible.filter((column) => !isGroup(column))
  const applied = loose.filter((column) => functionOf(column) !== null).length
  if (hasGroups(columns)) {
    return applied === loose.length
      ? null
      : `All Non grouped columns must have a function applied. # Non grouped columns: ${loose.length}, # Function applied: ${applied}.`
  }
  return applied === 0 || applied === visible.length
    ? null
    : `All visible columns don't have a function. # Visible columns: ${visible.length}, # Function applied: ${applied}`
}

/** Rows are grouped by the visible columns that are set to. */
export function hasGroups(columns: readonly SectionColumn[]): boolean {
  return columns.some((column) => column.show && isGroup(column))
}

/** Whether rows come as groups of them: by columns that are grouped, or as one group of all. */
export function isGrouped({ columns }: { columns: readonly SectionColumn[] }): boolean {
  return hasGroups(columns) || askedColumns({ columns }).some((column) => functionOf(column) !== null)
}

import { functionOf, isAction, isFormula, isGroup } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { changeColumn, isAnotherGrouped, withColumns, withDefaultFunction, withSettings } from './change-columns.ts'
import { withVariableFunctions } from './variable-functions.ts'

/**
 * Groups rows by a column, which loses its function; every other visible column that has none takes its default one, and
 * so do the variables of formulas.
 */
export function groupColumn(state: SectionState, key: string): SectionState {
  const grouped = changeColumn(state, key, (column) => withSettings(column, { group: true, fn: undefined }))
  if (!grouped.columns.some((column) => column.show && isGroup(column))) return grouped
  const columns = grouped.columns.map((column) => {
    const isLoose =
      column.show && !isGroup(column) && !isFormula(column) && !isAction(column) && functionOf(column) === null
    return isLoose ? withDefaultFunction(column, state) : column
  })
  return withVariableFunctions(withColumns(grouped, columns))
}

/** No longer groups by a column; while another one is grouped it takes its default function. */
export function ungroupColumn(state: SectionState, key: string): SectionState {
  const isGrouped = isAnotherGrouped(state, key)
  return changeColumn(state, key, (column) => {
    const loose = withSettings(column, { group: undefined })
    return isGrouped && column.show && !isFormula(column) ? withDefaultFunction(loose, state) : loose
  })
}

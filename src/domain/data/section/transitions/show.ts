import type { SectionColumn } from '../../column.ts'
import { functionOf, isAction, isFormula, isGroup, isIdColumn } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { offeredColumns } from '../source-columns.ts'
import { hasGroups } from '../valid-state.ts'
import { changeColumn, isAnotherGrouped, withColumns, withDefaultFunction, withSettings } from './change-columns.ts'
import { withVariableFunctions } from './variable-functions.ts'

/** Shows a column; where others are grouped it takes its default function. */
export function showColumn(state: SectionState, key: string): SectionState {
  const isGrouped = isAnotherGrouped(state, key)
  return withVariableFunctions(changeColumn(state, key, (column) => shownColumn(column, state, isGrouped)))
}

/** Hides a column, which clears its sort and its function. */
export function hideColumn(state: SectionState, key: string): SectionState {
  return changeColumn(state, key, hiddenColumn)
}

/** Shows every column of the source. */
export function showAll(state: SectionState): SectionState {
  const isGrouped = hasGroups(state.columns)
  const columns = offeredColumns(state).map((column) => (column.show ? column : shownColumn(column, state, isGrouped)))
  return withVariableFunctions(withColumns(state, columns))
}

export function hideAll(state: SectionState): SectionState {
  return withColumns(state, state.columns.map(hiddenColumn))
}

const ID_COLUMN: SectionColumn = {
  name: 'id',
  display_name: 'ID',
  normalName: 'system:id',
  systemCol: true,
  show: true,
}

/** Adds the column of row ids, or takes it away. */
export function toggleIdColumn(state: SectionState): SectionState {
  const others = state.columns.filter((column) => !isIdColumn(column))
  if (others.length < state.columns.length) return withColumns(state, others)
  const added = hasGroups(state.columns) ? withDefaultFunction(ID_COLUMN, state) : ID_COLUMN
  return withColumns(state, [added, ...state.columns])
}

function shownColumn(column: SectionColumn, state: SectionState, isGrouped: boolean): SectionColumn {
  const shown = { ...column, show: true }
  const wantsFunction =
    isGrouped && !isGroup(column) && !isFormula(column) && !isAction(column) && functionOf(column) === null
  return wantsFunction ? withDefaultFunction(shown, state) : shown
}

const hiddenColumn = (column: SectionColumn): SectionColumn =>
  withSettings(column, { show: false, sort: undefined, fn: undefined })

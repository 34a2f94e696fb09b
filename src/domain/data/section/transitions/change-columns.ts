import type { SectionColumn } from '../../column.ts'
import { defaultFunction } from '../column-function.ts'
import { withRequest } from '../data-options.ts'
import { columnKey } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { findColumn, placed, sourceColumnOf } from '../source-columns.ts'

/** The state with other columns, and with the request that follows from them. */
export function withColumns(state: SectionState, columns: SectionColumn[]): SectionState {
  return withRequest({ ...state, columns })
}

/**
 * The state with one column changed; a column of the source that the section does not have yet is added. A key that
 * nothing has changes nothing.
 */
export function changeColumn(
  state: SectionState,
  key: string,
  change: (column: SectionColumn) => SectionColumn,
): SectionState {
  const column = findColumn(state, key)
  if (!column) return state
  const isOwn = state.columns.includes(column)
  const columns = isOwn
    ? state.columns.map((one) => (one === column ? change(one) : one))
    : placed(state.columns, change(column), state.sourceInfo)
  return withColumns(state, columns)
}

/** Settings of one column, such as its format; undefined takes a setting away. */
export function setColumn(state: SectionState, key: string, settings: Record<string, unknown>): SectionState {
  return changeColumn(state, key, (column) => withSettings(column, settings))
}

export function withSettings(column: SectionColumn, settings: Record<string, unknown>): SectionColumn {
  const changed = Object.entries({ ...column, ...settings }).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(changed), name: column.name, show: column.show, ...shownOf(settings) }
}

const shownOf = ({ show }: Record<string, unknown>) => (typeof show === 'boolean' ? { show } : {})

/** The column with the function that it has by default where rows are grouped, as the section or its source says. */
export function withDefaultFunction(column: SectionColumn, { sourceInfo }: SectionState): SectionColumn {
  const { defaultFn = sourceColumnOf(sourceInfo, column.name)?.defaultFn } = column
  return { ...column, fn: defaultFunction({ defaultFn }) }
}

/** Whether another column than this one is visible and grouped by. */
export function isAnotherGrouped({ columns }: SectionState, key: string): boolean {
  return columns.some((column) => column.show && column.group === true && columnKey(column) !== key)
}

import type { SectionColumn } from '../../column.ts'
import { COLUMN_ROLES, type ColumnRole, columnKey, hasRole } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { sourceColumnOf } from '../source-columns.ts'
import { changeColumn, withColumns, withSettings } from './change-columns.ts'

const GROUPING_ROLES: readonly ColumnRole[] = ['xAxis', 'categorize']

/**
 * Gives a column a role in a graph. Only one column is the X axis or the category, while several may be values; columns
 * without any role are hidden. What is along the X axis or a category is grouped by; the values of the Y axis have a
 * function: the default one of the column where that is sum or count, else count.
 */
export function giveRole(state: SectionState, key: string, role: ColumnRole): SectionState {
  const given = changeColumn(state, key, (column) =>
    GROUPING_ROLES.includes(role)
      ? withSettings(column, { [role]: true, show: true, group: true, fn: undefined })
      : withSettings(column, { [role]: true, show: true, group: undefined, fn: valueFunction(column, state) }),
  )
  const columns = given.columns.map((column) => {
    if (columnKey(column) === key) return column
    const rest = role === 'yAxis' ? column : withoutRole(column, role)
    return COLUMN_ROLES.some((one) => hasRole(rest, one)) ? rest : withSettings(rest, { show: false, group: undefined })
  })
  return withColumns(given, columns)
}

/** Takes a role from a column; without the Y axis its function goes too. */
export function takeRole(state: SectionState, key: string, role: ColumnRole): SectionState {
  return changeColumn(state, key, (column) => {
    const rest = withoutRole(column, role)
    const hasOther = COLUMN_ROLES.some((one) => hasRole(rest, one))
    const grouped = GROUPING_ROLES.some((one) => hasRole(rest, one))
    return withSettings(rest, { show: hasOther && rest.show, group: grouped || undefined })
  })
}

function withoutRole(column: SectionColumn, role: ColumnRole): SectionColumn {
  if (!hasRole(column, role)) return column
  return withSettings(column, { [role]: undefined, ...(role === 'yAxis' ? { fn: undefined } : {}) })
}

function valueFunction(column: SectionColumn, { sourceInfo }: SectionState): 'sum' | 'count' {
  const { defaultFn = sourceColumnOf(sourceInfo, column.name)?.defaultFn } = column
  return defaultFn === 'sum' ? 'sum' : 'count'
}

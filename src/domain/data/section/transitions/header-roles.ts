import { columnKey, type HeaderRole, hasHeaderRole } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { setColumn, withColumns, withSettings } from './change-columns.ts'

/** Lets a column say a part of a header, in the place of the one that did; no key leaves that part to the header itself. */
export function setHeaderRole(state: SectionState, role: HeaderRole, key: string | null): SectionState {
  const columns = state.columns.map((column) =>
    hasHeaderRole(column, role) ? withSettings(column, { [role]: undefined }) : column,
  )
  const free = withColumns(state, columns)
  return key === null ? free : setColumn(free, key, { [role]: true })
}

/** The column that says a part of a header, by its key. */
export function headerRoleKey({ columns }: Pick<SectionState, 'columns'>, role: HeaderRole): string | null {
  const column = columns.find((one) => hasHeaderRole(one, role))
  return column ? columnKey(column) : null
}

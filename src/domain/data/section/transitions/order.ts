import { columnKey } from '../section-column.ts'
import type { SectionState } from '../section-state.ts'
import { sourceColumns } from '../source-columns.ts'
import { withColumns } from './change-columns.ts'

/**
 * Puts columns into the order of these keys, which may name columns of the source that the section does not have: the
 * order is stored for the columns of the section and for those of its source. What is not named stays behind the rest.
 */
export function reorderColumns(state: SectionState, keys: readonly string[]): SectionState {
  const position = new Map(keys.map((key, at) => [key, at]))
  const at = (key: string) => position.get(key) ?? keys.length
  const columns = state.columns.toSorted((one, other) => at(columnKey(one)) - at(columnKey(other)))
  const source = sourceColumns(state.sourceInfo).toSorted((one, other) => at(one.name) - at(other.name))
  const sourceInfo = state.sourceInfo && source.length > 0 ? { ...state.sourceInfo, columns: source } : state.sourceInfo
  return withColumns({ ...state, sourceInfo }, columns)
}

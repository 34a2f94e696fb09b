import type { SectionState } from './section-state.ts'

/** What a view does not read of a section: the columns of its source and the request travel with no page. */
export function withoutSource(state: SectionState): SectionState {
  const { sourceInfo } = state
  if (!sourceInfo) return state
  const { columns: _, config: __, metadata: ___, default_columns: ____, ...rest } = sourceInfo
  return { ...state, dataRequest: {}, sourceInfo: rest }
}

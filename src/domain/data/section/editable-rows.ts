import { isManaged } from '../shown-source.ts'
import type { SectionState } from './section-state.ts'
import { isGrouped } from './valid-state.ts'

/** Whether rows of a section are rows of a version that is kept here: groups are none, and others are only read. */
export function hasEditableRows(state: SectionState): boolean {
  return state.sourceInfo !== null && isManaged(state.sourceInfo) && !isGrouped(state)
}

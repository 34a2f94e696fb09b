import type { DataNeed } from '#domain/element/data-need.ts'
import type { SectionColumn } from '../column.ts'
import { versionShown } from '../shown-version.ts'
import { readerControls } from './reader-controls.ts'
import { type SectionAsked, sectionCondition } from './section-request.ts'
import type { SectionState } from './section-state.ts'

/** A list of values to choose from is so long at most. */
const MOST_OFFERED = 200

/** The values that listed controls offer, each with how many of the rows have it that the other filters let through. */
export function valueNeeds(state: SectionState, asked: SectionAsked): DataNeed[] {
  const { sourceInfo } = state
  if (!sourceInfo) return []
  return readerControls(state, asked)
    .filter(({ isListed }) => isListed)
    .map(({ column }): DataNeed => {
      const columns = state.columns.map((one) => (one.name === column.name ? withoutReaders(one) : one))
      const where = sectionCondition({ ...state, columns }, asked)
      return { kind: 'values', viewId: versionShown(sourceInfo), column: column.name, where, limit: MOST_OFFERED }
    })
}

/** What the author holds back of a column is never offered. */
function withoutReaders(column: SectionColumn): SectionColumn {
  return { ...column, filters: (column.filters ?? []).filter(({ type }) => type !== 'external') }
}

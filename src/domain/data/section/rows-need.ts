import type { DataNeed } from '#domain/element/data-need.ts'
import { sectionLoad } from './section-load.ts'
import type { SectionAsked } from './section-request.ts'
import type { SectionState } from './section-state.ts'

type RowsAsked = { from: number; rows: number; withId?: boolean }

/** The rows or groups of a section, with the count of all. */
export function rowsNeed(state: SectionState, asked: SectionAsked, { withId = false, ...page }: RowsAsked): DataNeed[] {
  const load = sectionLoad(state, asked, { page, withId })
  if (!load?.range) return []
  const { kind, viewId, query, range } = load
  return [{ kind, viewId, query, range, counted: true }]
}

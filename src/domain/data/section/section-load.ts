import type { SectionColumn } from '../column.ts'
import type { DataQuery } from '../query.ts'
import { versionShown } from '../shown-version.ts'
import { askedColumns } from './section-column.ts'
import { type SectionAsked, sectionQuery } from './section-request.ts'
import type { SectionState } from './section-state.ts'
import { isGrouped } from './valid-state.ts'

type PageAsked = { from: number; rows: number }

type LoadOptions = {
  page: PageAsked
  /** All rows at once, for a file, instead of the page. */
  fullLoad?: boolean
  /** Whether the id of each row stands behind its cells. */
  withId?: boolean
}

/** What is read for a section: which version, by which query, which rows of it (all where there is no range), and for which columns. */
export type SectionLoad = {
  viewId: number
  kind: 'rows' | 'groups'
  query: DataQuery
  range: { from: number; to: number } | null
  columns: SectionColumn[]
}

/**
 * The one loader of data sections, for the page that is shown and for the file with all of its rows: both are the same
 * query. Null where there is nothing to ask for.
 */
export function sectionLoad(state: SectionState, asked: SectionAsked, options: LoadOptions): SectionLoad | null {
  const { page, fullLoad = false, withId = false } = options
  const query = sectionQuery(state, asked, { withId: withId && !fullLoad })
  if (!query || !state.sourceInfo) return null
  return {
    viewId: versionShown(state.sourceInfo),
    kind: isGrouped(state) ? 'groups' : 'rows',
    query,
    range: fullLoad ? null : { from: page.from, to: page.from + page.rows - 1 },
    columns: askedColumns(state),
  }
}

import { rowsNeed } from '#domain/data/section/rows-need.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { DataNeed } from '#domain/element/data-need.ts'
import type { ElementRequest } from '#domain/element/element.ts'

/** What a header says in words. */
export type HeaderWords = { title: string; note: string }

/** The first rows behind a header; nobody asks how many there are. */
export function headerNeeds(state: SectionState, request: ElementRequest): DataNeed[] {
  const rows = { from: 0, rows: state.display.pageSize }
  return rowsNeed(state, request, rows).map((need) => ({ ...need, counted: false }))
}

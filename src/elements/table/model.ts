import { columnHeading } from '#domain/data/section/section-column.ts'
import { sectionOffer } from '#domain/data/section/section-offer.ts'
import { rowsNeed, totalsNeed } from '#domain/data/section/section-request.ts'
import { EMPTY_STATE, SectionState } from '#domain/data/section/section-state.ts'
import { upgradeSection } from '#domain/data/section/upgrade/upgrade-section.ts'
import { versionShown } from '#domain/data/source-info.ts'
import type { DataNeed } from '#domain/element/data-need.ts'
import { defineElement, type ElementRequest } from '#domain/element/element.ts'
import { asksNothing } from '#domain/element/reader-state.ts'

export const table = defineElement<SectionState>({
  type: 'table',
  label: 'Table',
  summary: 'Rows of a source, with the columns you choose.',
  edited: 'beside',
  settings: SectionState,
  defaults: EMPTY_STATE,
  upgrades: [upgradeSection],
  plainText: ({ columns }) =>
    columns
      .filter(({ show }) => show)
      .map((column) => columnHeading(column))
      .join('\n'),
  data: {
    versions: ({ sourceInfo }) => (sourceInfo ? [versionShown(sourceInfo)] : []),
    offers: sectionOffer,
    needs: tableNeeds,
  },
  // Other rows without a reload. A short table that nobody asked anything of has no script: its headings are links.
  interactive: ({ display }, [answer], reader) =>
    answer?.ok === true && 'rows' in answer && (Number(answer.total) > display.pageSize || !asksNothing(reader)),
})

/** One page of rows with the count that its pager goes by, and the totals of all rows where they are shown. */
function tableNeeds(state: SectionState, asked: ElementRequest): DataNeed[] {
  const { pageSize } = state.display
  const rows = rowsNeed(state, asked, { from: (asked.reader.page - 1) * pageSize, rows: pageSize })
  return rows.length === 0 ? [] : [...rows, ...totalsNeed(state, asked)]
}

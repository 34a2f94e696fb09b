import { askedColumns, columnKey } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { setColumn } from '#domain/data/section/transitions/change-columns.ts'
import { setDisplay } from '#domain/data/section/transitions/display.ts'

/** The first record alone, its figures large above their names: `$487M` and below it what that is. */
export function factBox(state: SectionState): SectionState {
  const look = { pageSize: 1, compactView: true, headerValueLayout: 'col', reverse: true, removeBorder: true }
  return askedColumns(state).reduce(
    (next, column) =>
      setColumn(next, columnKey(column), {
        valueFontStyle: 'text5XLBold',
        headerFontStyle: 'textLGReg',
        hideHeader: undefined,
      }),
    setDisplay(state, look),
  )
}

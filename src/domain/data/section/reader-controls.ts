import { type ReaderState, readerKey } from '#domain/element/reader-state.ts'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { SectionColumn } from '../column.ts'
import type { ColumnFilter } from '../request/column-filter.ts'
import { heard, pageFilterKey, takesOne, valuesNow } from './filter-values.ts'
import { isFormula } from './section-column.ts'
import type { SectionState } from './section-state.ts'

/** A filter that readers set, with the values that hold now. */
export type ReaderControl = {
  column: SectionColumn
  filter: ColumnFilter
  /** The filter of the page that it sets, by its key; null for one of this section alone. */
  pageKey: string | null
  values: readonly string[]
  /** Whether its values are chosen from those that rows have; otherwise one is typed. */
  isListed: boolean
}

/** The filters that are left to readers: one for each column and operation. */
export function readerControls(
  state: Pick<SectionState, 'columns' | 'display'>,
  asked: { filters: FilterValues; reader: Pick<ReaderState, 'filters'> },
): ReaderControl[] {
  const { filters, reader } = heard(state, asked)
  return state.columns.flatMap((column) => {
    const own = (column.filters ?? []).filter(({ type }) => type === 'external')
    const first = own.filter((one, at) => own.findIndex(({ operation }) => operation === one.operation) === at)
    return first.map((filter): ReaderControl => {
      const key = pageFilterKey(filter, column.name)
      const pageKey = filter.usePageFilters && Object.hasOwn(filters, key) ? key : null
      const values = valuesNow(filter, column.name, { filters, reader }).map(String)
      return { column, filter, pageKey, values, isListed: !takesOne(filter.operation) && !isFormula(column) }
    })
  })
}

/** The parameter of the address that a control sets. */
export function controlKey(anchor: string, { column, filter, pageKey }: ReaderControl): string {
  return pageKey ?? readerKey.filter(anchor, { column: column.name, operation: filter.operation })
}

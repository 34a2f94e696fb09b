import type { SectionColumn } from '#domain/data/column.ts'
import { NOTHING_OFFERED, type ReaderOffer } from '#domain/element/reader-state.ts'

/** A search looks into so many columns at most. */
const MOST_SEARCHED = 50

type Shown = { sourceInfo: object | null; columns: readonly SectionColumn[] }

/** What readers may ask of a table: an order and words of the columns that it shows, pages, and filters left to them. */
export function tableOffer({ sourceInfo, columns }: Shown): ReaderOffer {
  const shown = [...new Set(columns.filter(({ show }) => show).map(({ name }) => name))]
  if (!sourceInfo || shown.length === 0) return NOTHING_OFFERED
  const filters = columns.flatMap(({ name, filters: own = [] }) => {
    const operations = own.filter(({ type }) => type === 'external').map(({ operation }) => operation)
    return [...new Set(operations)].map((operation) => ({ column: name, operation }))
  })
  return { sort: shown, filters, search: shown.slice(0, MOST_SEARCHED), pages: true, groups: false }
}

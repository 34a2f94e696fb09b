import type { IndexRange } from '#domain/item/item-query.ts'

/** Rows that the table of a version loads at once. */
export const ROWS_PER_PAGE = 1000

/** The positions of the rows on a page, from 1. */
export function rowsOnPage(page: number): IndexRange {
  return { from: (page - 1) * ROWS_PER_PAGE, to: page * ROWS_PER_PAGE - 1 }
}

/** Cells that go with the document; of a wider table the browser asks for the rest once it is there. */
const MOST_SENT_CELLS = 20_000

/** The rows of a page that go with the document. */
export function firstSent<Row>(rows: readonly Row[], columns: number): Row[] {
  return rows.slice(0, Math.max(20, Math.floor(MOST_SENT_CELLS / Math.max(1, columns))))
}

export const pagesOf = (rows: number) => Math.max(1, Math.ceil(rows / ROWS_PER_PAGE))

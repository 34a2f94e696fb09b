import type { IndexRange } from '#domain/item/item-query.ts'

/** Rows that the table of a version loads at once. */
export const ROWS_PER_PAGE = 1000

/** The positions of the rows on a page, from 1. */
export function rowsOnPage(page: number): IndexRange {
  return { from: (page - 1) * ROWS_PER_PAGE, to: page * ROWS_PER_PAGE - 1 }
}

export const pagesOf = (rows: number) => Math.max(1, Math.ceil(rows / ROWS_PER_PAGE))

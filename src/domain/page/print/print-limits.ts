/** Most pages in one printed document; it says how many are left out. */
export const MOST_PRINTED_PAGES = 400

/** Most rows of one table, or records of one section of cards: on a page by itself, and in a document of many pages. */
export const MOST_ROWS_OF_PAGE = 1_000
export const MOST_ROWS_OF_DOCUMENT = 200
/** Most cells of one table, or of the cards of one section. */
const MOST_PRINTED_CELLS = 20_000

/** Most bytes of the HTML of one document. */
export const MOST_PRINTED_BYTES = 20_000_000

/** How many rows with so many columns are printed, where no table may have more than `most`. */
export function printedRows(columns: number, most: number): number {
  return Math.max(1, Math.min(most, Math.floor(MOST_PRINTED_CELLS / Math.max(1, columns))))
}

/** What a table says below its printed rows; `address` is where all of them can be read. */
export function printedRowsText({ shown, total, address }: { shown: number; total: number; address: string }): string {
  const [some, all, others] = [shown, total, total - shown].map((count) => count.toLocaleString('en-US'))
  if (total === 0) return 'No Items'
  if (shown >= total) return total === 1 ? '1 row' : `All ${all} rows`
  const rest = total - shown === 1 ? 'The other one is' : `The other ${others} are`
  return `Rows 1 to ${some} of ${all}. ${rest} at ${address}`
}

/** Rows that a grid loads at once. */
export const ROWS_PER_PAGE = 1000

/** Cells that one answer brings, so that a browser reads them between two frames. */
const CELLS_PER_PAGE = 30_000

/** Rows that a grid of so many columns loads at once: a thousand, fewer where they are wide. */
export function rowsPerPage(columns: number): number {
  return Math.min(ROWS_PER_PAGE, Math.max(50, Math.floor(CELLS_PER_PAGE / Math.max(1, columns))))
}

/** Cells that one change may write: as many as a large paste from a spreadsheet has. */
export const MOST_CHANGED_CELLS = 50_000

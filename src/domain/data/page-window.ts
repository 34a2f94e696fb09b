const EITHER_SIDE = 2

/** The numbers that a pager offers: the current page with two on either side, as far as there are pages. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, page - EITHER_SIDE)
  const last = Math.min(pages, page + EITHER_SIDE)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, position) => first + position)
}

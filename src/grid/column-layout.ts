/** The least width of a column, and the one that it has at first. */
export const LEAST_WIDTH = 150
export const FIRST_WIDTH = 180

/** How much wider or narrower a column becomes by one key. */
export const WIDTH_STEP = 30

/** Where columns begin, and where the last one ends. */
export type ColumnLayout = { starts: number[]; width: number }

export function layoutOf(widths: readonly number[]): ColumnLayout {
  const starts: number[] = []
  let width = 0
  for (const own of widths) {
    starts.push(width)
    width += own
  }
  return { starts, width }
}

export const validWidth = (width: number) => Math.max(LEAST_WIDTH, Math.round(width))

/** The first and the last column that are in view between two pixels. */
export function columnsInView({ starts, width }: ColumnLayout, from: number, to: number) {
  if (starts.length === 0) return { first: 0, last: -1 }
  const last = starts.findLastIndex((start) => start < to)
  const first = starts.findLastIndex((start) => start <= Math.min(from, width))
  return { first: Math.max(0, first), last: Math.max(0, last) }
}

/** The column at a pixel. */
export function columnAt({ starts }: ColumnLayout, at: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= at),
  )
}

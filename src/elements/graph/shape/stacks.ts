import type { GraphLook } from '#elements/graph/graph-look.ts'
import type { GraphData, GraphSeries } from './graph-data.ts'

/** From where to where a value reaches on the axis of values. */
export type Segment = { at: number; from: number; to: number }

/** Values of all series on top of each other; those below zero hang below it. */
export function stackedSegments(series: readonly GraphSeries[], positions: number): Segment[][] {
  const above = new Float64Array(positions)
  const below = new Float64Array(positions)
  return series.map(({ points }) =>
    points.map(({ at, value }) => {
      const side = value < 0 ? below : above
      const from = side[at] ?? 0
      side[at] = from + value
      return { at, from, to: from + value }
    }),
  )
}

/** Bars are the only marks that stand on each other, where their author did not put them side by side. */
export const isStacked = ({ graphType, groupMode }: Pick<GraphLook, 'graphType' | 'groupMode'>) =>
  graphType === 'Bar' && groupMode === 'stacked'

/** The values of all series as they are drawn: on top of each other, or each from zero. */
export function drawnSegments({ series, xs }: Drawn, look: Pick<GraphLook, 'graphType' | 'groupMode'>): Segment[][] {
  return isStacked(look) ? stackedSegments(series, xs.length) : plainSegments(series)
}

type Drawn = Pick<GraphData, 'series' | 'xs'>

/** Every value from zero. */
function plainSegments(series: readonly GraphSeries[]): Segment[][] {
  return series.map(({ points }) => points.map(({ at, value }) => ({ at, from: 0, to: value })))
}

/** The smallest and the largest value that is drawn; zeros where there is none. */
export function extentOf(segments: readonly (readonly Segment[])[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const series of segments)
    for (const { to } of series) {
      if (to < least) least = to
      if (to > most) most = to
    }
  return least > most ? [0, 0] : [least, most]
}

/** Parts of the largest total that a reader may choose as the end of the scale. */
export const SCALE_FRACTIONS = [0.75, 0.5, 0.05] as const

/** The largest total at one X value: of all series where they stand on each other, else of the largest of them. */
export function largestTotal(data: Drawn, look: Pick<GraphLook, 'graphType' | 'groupMode'>): number {
  return Math.max(0, extentOf(drawnSegments(data, look))[1])
}

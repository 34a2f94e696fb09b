import type { Drawing } from '#elements/graph/drawing/draw-graph.ts'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'

/** Whatever a reader points at: the values of all series at one X value, and where in the drawing that is. */
export type Pointed = { at: number; values: { series: number; value: number }[]; x: number; y: number }

/** The X value next to a place in the drawing; null where there is none. */
export function nearestX(data: GraphData, drawing: Drawing, [x, y]: readonly [number, number]): number | null {
  const { plot, isHorizontal } = drawing
  const along = isHorizontal ? y - plot.y : x - plot.x
  let nearest: number | null = null
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < data.xs.length; at++) {
    const distance = Math.abs(drawing.x.of(at) - along)
    if (distance < least) [nearest, least] = [at, distance]
  }
  return nearest
}

/** The values at an X value, and the place beside which they are told. */
export function valuesAt(data: GraphData, drawing: Drawing, at: number): Pointed {
  const values = data.series.flatMap(({ points }, series) =>
    points.flatMap((point) => (point.at === at ? [{ series, value: point.value }] : [])),
  )
  const top = values.reduce((most, { value }) => Math.max(most, value), drawing.value.base)
  const [x, y] = drawing.pointAt(at, top)
  return { at, values, x, y }
}

/** The X values in the order in which they stand on the axis, for those who go from one to the next. */
export function inAxisOrder(data: GraphData, drawing: Drawing): number[] {
  return data.xs.map((_, at) => at).sort((one, other) => drawing.x.of(one) - drawing.x.of(other))
}

import type { Segment } from '#elements/graph/shape/stacks.ts'
import { type Shape, shapePath } from './series-style.ts'
import { thinnedLine, uncovered } from './thinning.ts'
import type { ValueScale } from './value-scale.ts'
import type { XScale } from './x-scale.ts'

/** From a place along the X axis and a height on the axis of values to the coordinates of the drawing. */
export type Place = (along: number, value: number) => [x: number, y: number]

type Room = { x: XScale; value: ValueScale; place: Place }

const GROUP_GAP = 0.06
export const POINT_RADIUS = 3
/** More points than this have neither shape nor outline: they are dots. */
export const MOST_OUTLINED = 1000
/** More points than this on a line are drawn without a shape each. */
const MOST_SHAPES = 60

/** One path for all bars of a series; where series stand side by side, `slot` says which of them this is. */
export function barsPath(segments: readonly Segment[], { x, value, place }: Room, slot: { at: number; of: number }) {
  const width = x.band / slot.of
  const inset = slot.of > 1 ? Math.min(width * GROUP_GAP, 1) : 0
  const [foot, top] = value.domain
  const parts: string[] = []
  for (const { at, from, to } of segments) {
    const [low, high] = [inside(from || value.base, foot, top), inside(to, foot, top)]
    if (low === high) continue
    const start = x.of(at) - x.band / 2 + width * slot.at + inset
    const [x1, y1] = place(start, value.of(low))
    const [x2, y2] = place(start + width - 2 * inset, value.of(high))
    const left = round(x1)
    parts.push(`M${left},${round(y1)}H${round(x2)}V${round(y2)}H${left}Z`)
  }
  return parts.join('')
}

/** A line through the points of a series in the order of the axis, and the shapes at them where there is room. */
export function linePaths(segments: readonly Segment[], { x, value, place }: Room, shape: Shape) {
  const along = segments.map(({ at, to }) => [x.of(at), value.of(to)] as const).sort(([one], [other]) => one - other)
  const line = thinnedLine(along)
    .map(([at, height], position) => `${position === 0 ? 'M' : 'L'}${pair(place(at, height))}`)
    .join('')
  const shapes =
    along.length > MOST_SHAPES
      ? ''
      : shapesAt(
          along.map(([at, height]) => place(at, height)),
          shape,
        )
  return { line, shapes }
}

/** A shape at every point of a series; those that others cover wholly are left out. */
export function pointsPath(segments: readonly Segment[], { x, value, place }: Room, shape: Shape): string {
  const [foot, top] = value.domain
  const places = segments.flatMap(({ at, to }) => (to > top || to < foot ? [] : [place(x.of(at), value.of(to))]))
  return places.length > MOST_OUTLINED ? dotsAt(uncovered(places, POINT_RADIUS)) : shapesAt(places, shape)
}

/** Lines of no length, which a stroke with round ends makes dots: the shortest way to say many. */
function dotsAt(places: readonly (readonly [number, number])[]): string {
  return places.map(([x, y]) => `M${shortened(x)},${shortened(y)}h0`).join('')
}

function shapesAt(places: readonly (readonly [number, number])[], shape: Shape): string {
  const drawn = shapePath(shape, POINT_RADIUS)
  return places.map((at) => `M${pair(at)}${drawn}`).join('')
}

const inside = (value: number, foot: number, top: number) => Math.min(Math.max(value, foot), top)
const round = (pixels: number) => Math.round(pixels * 100) / 100
const shortened = (pixels: number) => Math.round(pixels * 10) / 10
const pair = ([x, y]: readonly [number, number]) => `${round(x)},${round(y)}`

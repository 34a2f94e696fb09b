import type { GraphLook } from '#elements/graph/graph-look.ts'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'
import { drawnSegments, extentOf, isStacked, type Segment } from '#elements/graph/shape/stacks.ts'
import { continuousTicks } from './continuous-ticks.ts'
import { type Frame, frameOf } from './frame.ts'
import { barsPath, linePaths, MOST_OUTLINED, type Place, pointsPath } from './marks.ts'
import { type SeriesStyle, seriesStyle } from './series-style.ts'
import type { ValueScale } from './value-scale.ts'
import { labelsBelow, labelsBeside, type Tick, type XLabels } from './x-labels.ts'
import { type XScale, xScale } from './x-scale.ts'

/** What is drawn of one series: its surface, its line, or both. */
export type Mark = { series: number; name: string; style: SeriesStyle; fill: string; line: string }

export type Drawing = Frame & {
  isHorizontal: boolean
  /** Whether marks stand so close that outlines would hide them. */
  isDense: boolean
  marks: readonly Mark[]
  xTicks: readonly Tick[]
  /** Degrees by which the labels of the X axis are turned. */
  turned: XLabels['turned']
  valueTicks: readonly Tick[]
  /** Where zero, or what stands for it, is on the axis of values, from the edge of the drawing. */
  base: number
  /** How many values reach beyond the upper limit. */
  cut: number
  /** Where a value of a series stands, for what is said about it. */
  pointAt(at: number, value: number): readonly [x: number, y: number]
  x: XScale
  value: ValueScale
}

/** How values are written on their axis, and how in few letters. */
export type ValueWriters = { write(value: number): string; writeShort(value: number): string }

/** A graph for a given width: everything that is drawn, in pixels of the drawing. */
export function drawGraph(
  data: GraphData,
  look: GraphLook,
  width: number,
  { write, writeShort }: ValueWriters,
): Drawing {
  const isBar = look.graphType === 'Bar'
  const isHorizontal = look.orientation === 'horizontal'
  const onEachOther = isStacked(look)
  const segments = drawnSegments(data, look)
  const extent = extentOf(segments)
  const { labels: names, kind } = data
  const isContinuous = !isBar && kind !== 'text'
  const whole = names.length > 0 && segments.every((one) => one.every(({ to }) => Number.isInteger(to)))
  const frame = frameOf({ look, width, labels: names, kind, extent, whole, write, writeShort, isContinuous })
  const { plot, value } = frame
  const x = xScale(data, isHorizontal ? plot.height : plot.width, isBar)
  const place: Place = isHorizontal
    ? (along, height) => [plot.x + height, plot.y + along]
    : (along, height) => [plot.x + along, plot.y + plot.height - height]
  const labels = xLabels(data, look, frame, x)
  return {
    ...frame,
    isHorizontal,
    isDense: isBar
      ? x.band / (onEachOther ? 1 : Math.max(data.series.length, 1)) < LEAST_OUTLINED
      : segments.some((one) => one.length > MOST_OUTLINED),
    x,
    marks: data.series.map(({ name }, series) => {
      const style = seriesStyle(series, look.colors)
      const slot = onEachOther ? { at: 0, of: 1 } : { at: series, of: data.series.length }
      return { series, name, style, ...drawn(segments[series] ?? [], { x, value, place }, look.graphType, style, slot) }
    }),
    xTicks: labels.ticks,
    turned: labels.turned,
    valueTicks: frame.valueTicks,
    base: place(0, value.of(value.base))[isHorizontal ? 0 : 1],
    cut: look.upperLimit === null ? 0 : beyond(segments, look.upperLimit),
    pointAt: (at, amount) => place(x.of(at), value.of(Math.min(Math.max(amount, value.domain[0]), value.domain[1]))),
  }
}

type Room = { x: XScale; value: ValueScale; place: Place }
type Slot = { at: number; of: number }

function drawn(segments: readonly Segment[], room: Room, type: GraphLook['graphType'], style: SeriesStyle, slot: Slot) {
  if (type === 'Bar') return { fill: barsPath(segments, room, slot), line: '' }
  if (type === 'Scatter') return { fill: pointsPath(segments, room, style.shape), line: '' }
  const { line, shapes } = linePaths(segments, room, style.shape)
  return { fill: shapes, line }
}

function xLabels(data: GraphData, look: GraphLook, { plot, labelDepth }: Frame, x: XScale): XLabels {
  const isHorizontal = look.orientation === 'horizontal'
  const { tickSpacing: spacing, rotateLabels: turn } = look.xAxis
  const { kind, labels } = data
  if (x.continuous) {
    const ticks = continuousTicks(x.continuous, isHorizontal ? plot.height * 3 : plot.width)
    return { ticks: ticks.filter((_, at) => at % spacing === 0), turned: turn && !isHorizontal ? 45 : 0, depth: 0 }
  }
  if (isHorizontal) {
    const ticks = labelsBeside({ labels, at: x.of, step: x.step, spacing, room: plot.x - TICK_ROOM })
    return { ticks, turned: 0, depth: 0 }
  }
  return labelsBelow({ labels, kind, at: x.of, step: x.step, spacing, turn, depth: labelDepth, left: plot.x })
}

/** The narrowest bar that has an outline. */
const LEAST_OUTLINED = 4
/** Between a label and its axis. */
const TICK_ROOM = 12

function beyond(segments: readonly (readonly Segment[])[], limit: number): number {
  return segments.reduce((sum, one) => sum + one.filter(({ from, to }) => to > limit && to !== from).length, 0)
}

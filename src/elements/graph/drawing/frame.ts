import type { GraphLook } from '#elements/graph/graph-look.ts'
import type { XKind } from '#elements/graph/shape/graph-data.ts'
import { LABEL_SIZE, textWidth } from './text-width.ts'
import { type ValueScale, valueScale } from './value-scale.ts'
import { mustTurn, type Tick, widestOf } from './x-labels.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** The size of a drawing, the box within its margins, and the axis of values in it. */
export type Frame = {
  width: number
  height: number
  plot: Box
  value: ValueScale
  valueTicks: readonly Tick[]
  /** The most room that labels below the X axis may take. */
  labelDepth: number
}

type FrameOptions = {
  look: GraphLook
  width: number
  labels: readonly string[]
  kind: XKind
  extent: readonly [number, number]
  /** Whether all values are whole numbers. */
  whole: boolean
  write(value: number): string
  /** How values are written where all digits would take the room of the plot. */
  writeShort(value: number): string
  isContinuous: boolean
}

/** A drawing of fewer pixels than this, as on a phone, has no room to give away. */
const NARROW = 480
const LEAST_PLOT = 40
const TICK_ROOM = 14
const AXIS_TITLE = 20
/** The room of the words above the plot, with what separates them from the uppermost label. */
export const TITLE_ABOVE = 30
/** Labels of a row of ticks, and the most that turned ones get where nobody set a margin. */
const ONE_ROW = 24
const DEEPEST_LABELS = 90
/** The most of the width that labels left of the axis get where nobody set a margin. */
const WIDEST_LABELS = 0.4
const BETWEEN_ROWS = 36
const BETWEEN_COLUMNS = 80
/** The widest labels of values for which a narrow drawing has room. */
const WIDEST_TICK = 56

export function frameOf(options: FrameOptions): Frame {
  const { look, width, labels, extent, whole, isContinuous } = options
  const isHorizontal = look.orientation === 'horizontal'
  const top = topMargin(look)
  const { height } = look
  const scaleFor = (length: number, ticks: number) => {
    const { isLog, upperLimit, graphType } = look
    const room = Math.max(length, LEAST_PLOT)
    return valueScale({ extent, length: room, isLog, upperLimit, fromZero: graphType === 'Bar', whole, ticks })
  }
  const upright = (length: number) => scaleFor(length, mostTicks(length, BETWEEN_ROWS))
  const rough = upright(height - top - look.margins.marginBottom)
  const write = writerFor(options, rough.ticks)
  const written = rough.ticks.map(write)
  const left = leftMargin(options, isHorizontal ? labels : written)
  const right = rightMargin(look, isHorizontal ? written : [])
  const plotWidth = Math.max(width - left - right, LEAST_PLOT)
  const step = isHorizontal || isContinuous ? Number.POSITIVE_INFINITY : plotWidth / Math.max(labels.length, 1)
  const bottom = bottomMargin(options, step)
  const plot = { x: left, y: top, width: plotWidth, height: Math.max(height - top - bottom, LEAST_PLOT) }
  const value = isHorizontal ? fitted(scaleFor, plot.width, write) : upright(plot.height)
  const valueTicks = value.ticks.map((tick) => ({ at: value.of(tick), label: write(tick), full: null }))
  return { width, height, plot, value, valueTicks, labelDepth: bottom - titleRoom(look) - 8 }
}

/** The words of both axes: one stands above the plot, the other below it. */
export function axisTitles({ orientation, xAxis, yAxis }: GraphLook): { above: string; below: string } {
  const isHorizontal = orientation === 'horizontal'
  return isHorizontal ? { above: xAxis.label, below: yAxis.label } : { above: yAxis.label, below: xAxis.label }
}

const titleRoom = (look: GraphLook) => (axisTitles(look).below === '' ? 0 : AXIS_TITLE)

/** Words above the plot keep clear of the label at its upper end. */
function topMargin(look: GraphLook): number {
  const { marginTop } = look.margins
  const isFree = look.freeMargins.has('marginTop') && axisTitles(look).above !== ''
  return isFree ? Math.max(marginTop, TITLE_ABOVE) : marginTop
}

const mostTicks = (length: number, apart: number) => Math.max(2, Math.floor(length / apart))

/** On a phone `$300,000,000` beside an axis would take a third of its room. */
function writerFor({ width, write, writeShort }: FrameOptions, ticks: readonly number[]): (value: number) => string {
  return width < NARROW && widestOf(ticks.map(write)) > WIDEST_TICK ? writeShort : write
}

/** As many round values as their labels have room side by side. */
function fitted(
  scaleFor: (length: number, ticks: number) => ValueScale,
  length: number,
  write: (value: number) => string,
): ValueScale {
  let value = scaleFor(length, 2)
  for (let count = mostTicks(length, BETWEEN_COLUMNS); count > 2; count--) {
    const closer = scaleFor(length, count)
    const room = closer.ticks.reduce((sum, tick) => sum + textWidth(write(tick)) + LABEL_SIZE, 0)
    if (room > length) continue
    value = closer
    break
  }
  return value
}

/** The label at the end of a lying axis of values stays in the picture. */
function rightMargin({ margins, freeMargins }: GraphLook, labels: readonly string[]): number {
  return freeMargins.has('marginRight') ? Math.max(margins.marginRight, widestOf(labels) / 2) : margins.marginRight
}

function leftMargin({ look, width }: FrameOptions, labels: readonly string[]): number {
  const { marginLeft } = look.margins
  if (!look.freeMargins.has('marginLeft')) return marginLeft
  const needed = widestOf(labels) + TICK_ROOM
  if (width < NARROW) return Math.min(Math.max(needed, 32), width * WIDEST_LABELS)
  return Math.max(marginLeft, Math.min(needed, width * WIDEST_LABELS))
}

/** Labels that have to be turned get the room for it, unless its author said how much there is. */
function bottomMargin({ look, labels, kind, isContinuous }: FrameOptions, step: number): number {
  const { marginBottom } = look.margins
  if (!look.freeMargins.has('marginBottom') || isContinuous) return marginBottom
  const widest = widestOf(labels)
  const { rotateLabels, tickSpacing } = look.xAxis
  const isTurned = rotateLabels || (kind === 'text' && mustTurn(widest, step * tickSpacing))
  const depth =
    isTurned && look.orientation === 'vertical' ? Math.min(widest * Math.SQRT1_2 + LABEL_SIZE, DEEPEST_LABELS) : ONE_ROW
  return Math.max(marginBottom, depth + titleRoom(look) + 8)
}

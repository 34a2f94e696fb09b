import { madeOnce } from '#domain/made-once.ts'
import type { XKind } from '#elements/graph/shape/graph-data.ts'
import { LABEL_SIZE, shortenInside, shortenTo, textWidth } from './text-width.ts'

/** A label beside an axis; `full` is what it says where it had to be shortened. */
export type Tick = { at: number; label: string; full: string | null }

export type XLabels = {
  ticks: readonly Tick[]
  /** Degrees by which labels are turned. */
  turned: 0 | 45
  /** The room that they take below the axis. */
  depth: number
}

const GAP = 8
/** Short labels, such as the letters of states, stand closer before they are turned. */
const SHORT = { widest: 24, gap: 4 }
const ROW = 16
/** Turned labels stand so far apart at least. */
const TURNED_STEP = 15
/** Where not all of them have room anyway, fewer are easier to read. */
const THINNED_STEP = 24
/** Rows of labels beside an axis stand so far apart at least. */
const ROW_STEP = 13
const SINE = Math.SQRT1_2
/** Room in which the beginning of a shortened label still tells it from others. */
const READABLE = 64

/** How wide the widest of some labels is; labels of one graph are drawn for several widths. */
export const widestOf = madeOnce((labels: readonly string[]) =>
  labels.reduce((most, label) => Math.max(most, textWidth(label)), 0),
)

type LabelOptions = {
  labels: readonly string[]
  kind: XKind
  at(position: number): number
  step: number
  spacing: number
  turn: boolean
  /** The most room below the axis. */
  depth: number
  /** The room left of the axis, into which the first ones reach when they are turned. */
  left: number
}

/** Labels below an axis, which never overlap: turned, shortened, or not all of them. */
export function labelsBelow(options: LabelOptions): XLabels {
  const { labels, kind, step, spacing, turn, depth, left } = options
  const widest = widestOf(labels)
  const flatRoom = step * spacing - gapOf(widest)
  if (!turn && widest <= flatRoom) return flat(options, spacing, flatRoom)
  // Readers know what stands between 2010 and 2020.
  if (!turn && kind !== 'text') return flat(options, spacing * Math.ceil((widest + GAP) / (step * spacing)), widest)
  if (!turn && !mustTurn(widest, step * spacing)) return flat(options, spacing, flatRoom)
  const isThinned = step * spacing < TURNED_STEP
  const every = spacing * (isThinned ? Math.ceil(THINNED_STEP / (step * spacing)) : 1)
  const longest = Math.min(widest, (depth - LABEL_SIZE) / SINE)
  const room = (at: number) => Math.min(longest, (left + at) / SINE)
  return { ticks: chosen(options, every, room), turned: 45, depth: longest * SINE + LABEL_SIZE }
}

const gapOf = (widest: number) => (widest <= SHORT.widest ? SHORT.gap : GAP)

/** Whether labels of words have too little room below each other's ends, even when they are shortened. */
export function mustTurn(widest: number, room: number): boolean {
  return widest > room - gapOf(widest) && room - GAP < READABLE
}

function flat(options: LabelOptions, every: number, room: number): XLabels {
  return { ticks: chosen(options, every, () => room), turned: 0, depth: ROW }
}

/** Every so many of the labels, shortened to their room: at the end, or inside where they would be the same then. */
function chosen(
  { labels, at }: Pick<LabelOptions, 'labels' | 'at'>,
  every: number,
  roomAt: (at: number) => number,
): Tick[] {
  const positions = Array.from({ length: Math.ceil(labels.length / every) }, (_, count) => count * every)
  const ticks = (shorten: typeof shortenTo) =>
    positions.map((position) => {
      const full = labels[position] ?? ''
      const label = shorten(full, roomAt(at(position)))
      return { at: at(position), label, full: label === full ? null : full }
    })
  const atEnd = ticks(shortenTo)
  const shortened = atEnd.flatMap(({ label, full }) => (full === null ? [] : [label]))
  return new Set(shortened).size === shortened.length ? atEnd : ticks(shortenInside)
}

type BesideOptions = Pick<LabelOptions, 'labels' | 'at' | 'step' | 'spacing'> & { room: number }

/** Labels left of an axis that runs down. */
export function labelsBeside({ labels, at, step, spacing, room }: BesideOptions): Tick[] {
  const every = spacing * Math.max(1, Math.ceil(ROW_STEP / (step * spacing)))
  return chosen({ labels, at }, every, () => room)
}

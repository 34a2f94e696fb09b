import { ticks as roundNumbers } from 'd3-array'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'
import { dateTicks } from './date-ticks.ts'
import { linear } from './value-scale.ts'

/** Where X values stand on their axis, by their positions among all; `band` is the room of one, 0 on a continuous axis. */
export type XScale = { of(at: number): number; band: number; step: number; continuous: ContinuousX | null }

/** An axis on which numbers and dates stand where they belong, however many are between them. */
export type ContinuousX = {
  kind: 'number' | 'date'
  /** Whether all values are whole numbers: nothing happened in the year 2010.5. */
  whole: boolean
  ticks(count: number): number[]
  at(value: number): number
}

/** The part of its room that a bar leaves to the next; bars of about a pixel stand close. */
const BETWEEN_BARS = 0.2
const CLOSE_BELOW = 1.5
/** A single bar is no wall. */
const WIDEST_BAR = 120

/** Bars stand side by side; points of numbers and dates stand as far apart as these are. */
export function xScale({ kind, xs }: GraphData, length: number, isBar: boolean): XScale {
  const step = length / Math.max(xs.length, 1)
  if (isBar || kind === 'text') {
    const band = isBar ? Math.min(step < CLOSE_BELOW ? step : step * (1 - BETWEEN_BARS), WIDEST_BAR) : step
    return { of: (at) => (at + 0.5) * step, band, step, continuous: null }
  }
  const numbers = xs.map((x) => (typeof x === 'number' ? x : Date.parse(x ?? '')))
  const [least, most] = spread(numbers)
  const at = linear([least, most], length)
  const ticks = (count: number) =>
    numbers.length === 1 ? numbers : (kind === 'date' ? dateTicks : roundNumbers)(least, most, count)
  const whole = numbers.every(Number.isInteger)
  return { of: (position) => at(numbers[position] ?? 0), band: 0, step, continuous: { kind, whole, ticks, at } }
}

/** A single value stands in the middle. */
function spread(numbers: readonly number[]): [number, number] {
  const least = numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1]
  return least === most ? [least - 1, most + 1] : [least, most]
}

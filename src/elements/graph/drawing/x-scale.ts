import { scaleBand, scaleLinear, scaleUtc } from 'd3-scale'
import type { GraphData } from '#elements/graph/shape/graph-data.ts'

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

/** Bars stand side by side; points of numbers and dates stand as far apart as these are. */
export function xScale({ kind, xs }: GraphData, length: number, isBar: boolean): XScale {
  if (isBar || kind === 'text') {
    const padding = isBar ? 0.2 : 0
    const bands = scaleBand(xs.keys(), [0, length])
      .paddingInner(padding)
      .paddingOuter(padding / 2)
    const [start, step] = [bands.step() * (padding / 2), bands.step()]
    return { of: (at) => start + at * step + bands.bandwidth() / 2, band: bands.bandwidth(), step, continuous: null }
  }
  const numbers = xs.map((x) => (typeof x === 'number' ? x : Date.parse(x ?? '')))
  const [least, most] = spread(numbers)
  const scale = kind === 'date' ? scaleUtc([least, most], [0, length]) : scaleLinear([least, most], [0, length])
  return {
    of: (at) => scale(numbers[at] ?? 0),
    band: 0,
    step: length / Math.max(xs.length, 1),
    continuous: {
      kind,
      whole: numbers.every(Number.isInteger),
      ticks: (count) => scale.ticks(count).map(Number),
      at: (value) => scale(value),
    },
  }
}

/** A single value stands in the middle. */
function spread(numbers: readonly number[]): [number, number] {
  const least = numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const most = numbers.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY)
  if (!Number.isFinite(least) || !Number.isFinite(most)) return [0, 1]
  return least === most ? [least - 1, most + 1] : [least, most]
}

import { nice, ticks as roundNumbers } from 'd3-array'

/** Where values stand on their axis, which is `length` pixels long and begins at its foot. */
export type ValueScale = {
  /** The smallest and the largest value that there is room for. */
  domain: readonly [number, number]
  /** How far a value is from the foot. */
  of(value: number): number
  ticks: readonly number[]
  /** Where bars begin: at zero, or at the foot of a log scale. */
  base: number
}

type ValueScaleOptions = {
  extent: readonly [number, number]
  length: number
  isLog: boolean
  upperLimit: number | null
  /** Bars tell by their length, so that they begin at zero. */
  fromZero: boolean
  /** Whether all values are whole: nobody counts half an action. */
  whole: boolean
  ticks: number
}

export function valueScale(options: ValueScaleOptions): ValueScale {
  return options.isLog ? logScale(options) : linearScale(options)
}

function linearScale({ extent, length, upperLimit, fromZero, whole, ticks: room }: ValueScaleOptions): ValueScale {
  const [least, most] = fromZero || !isFarFromZero(extent) ? [Math.min(0, extent[0]), Math.max(0, extent[1])] : extent
  const top = upperLimit ?? (most === least ? most + 1 : most)
  const ticks = whole ? Math.min(room, Math.max(1, Math.ceil(top - Math.min(least, top)))) : room
  const [foot, end] = nice(Math.min(least, top), top, ticks)
  // What its author or reader chose as the end is the end.
  const domain = [foot, upperLimit ?? end] as const
  return { domain, of: linear(domain, length), ticks: roundNumbers(...domain, ticks), base: Math.max(foot, 0) }
}

/** Spreads numbers evenly over a length. */
export function linear([from, to]: readonly [number, number], length: number): (value: number) => number {
  const unit = to === from ? 0 : length / (to - from)
  return (value) => (value - from) * unit
}

/** Lines between 97 and 99 say nothing on a scale from zero. */
function isFarFromZero([least, most]: readonly [number, number]): boolean {
  // Nor does a single value say anything on a scale of its own.
  if (least === most) return false
  return Math.sign(least) === Math.sign(most) && Math.min(Math.abs(least), Math.abs(most)) > Math.abs(most - least)
}

function logScale({ extent, length, upperLimit, ticks }: ValueScaleOptions): ValueScale {
  const most = upperLimit ?? (extent[1] > 0 ? extent[1] : 1)
  const foot = 10 ** Math.floor(Math.log10(Math.min(extent[0] > 0 ? extent[0] : most, most)))
  const end = upperLimit ?? 10 ** Math.ceil(Math.log10(most))
  const top = end > foot ? end : foot * 10
  const height = linear([Math.log10(foot), Math.log10(top)], length)
  return {
    domain: [foot, top],
    of: (value) => height(Math.log10(value)),
    ticks: logTicks(foot, top, ticks),
    base: foot,
  }
}

/** Powers of ten, not all of them where there is no room, and steps between them where there is. */
function logTicks(foot: number, top: number, most: number): number[] {
  const first = Math.round(Math.log10(foot))
  const powers = Array.from({ length: Math.floor(Math.log10(top) + 1e-9) - first + 1 }, (_, at) => 10 ** (first + at))
  const between = powers.flatMap((power) => [power, 2 * power, 5 * power]).filter((tick) => tick <= top)
  if (between.length <= most) return between
  const every = Math.ceil(powers.length / Math.max(most, 2))
  return powers.filter((_, at) => at % every === 0)
}

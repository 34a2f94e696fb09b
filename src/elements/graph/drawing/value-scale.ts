import { scaleLinear, scaleLog } from 'd3-scale'

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
  ticks: number
}

export function valueScale(options: ValueScaleOptions): ValueScale {
  return options.isLog ? logScale(options) : linearScale(options)
}

function linearScale({ extent, length, upperLimit, fromZero, ticks }: ValueScaleOptions): ValueScale {
  const [least, most] = fromZero || !isFarFromZero(extent) ? [Math.min(0, extent[0]), Math.max(0, extent[1])] : extent
  const top = upperLimit ?? (most === least ? most + 1 : most)
  const nice = scaleLinear([Math.min(least, top), top], [0, length]).nice(ticks)
  const [foot = 0, end = top] = nice.domain()
  // What its author or reader chose as the end is the end.
  const scale = scaleLinear([foot, upperLimit ?? end], [0, length])
  return { domain: [foot, upperLimit ?? end], of: scale, ticks: scale.ticks(ticks), base: Math.max(foot, 0) }
}

/** Lines between 97 and 99 say nothing on a scale from zero. */
function isFarFromZero([least, most]: readonly [number, number]): boolean {
  return Math.sign(least) === Math.sign(most) && Math.min(Math.abs(least), Math.abs(most)) > Math.abs(most - least)
}

function logScale({ extent, length, upperLimit, ticks }: ValueScaleOptions): ValueScale {
  const most = upperLimit ?? (extent[1] > 0 ? extent[1] : 1)
  const foot = 10 ** Math.floor(Math.log10(Math.min(extent[0] > 0 ? extent[0] : most, most)))
  const top = upperLimit ?? 10 ** Math.ceil(Math.log10(most))
  const scale = scaleLog([foot, top > foot ? top : foot * 10], [0, length])
  return { domain: [foot, scale.domain()[1] ?? top], of: scale, ticks: powers(scale.ticks(ticks), ticks), base: foot }
}

/** Powers of ten alone where there are more ticks than room. */
function powers(all: readonly number[], most: number): number[] {
  if (all.length <= most) return [...all]
  const tens = all.filter((tick) => Math.abs(Math.log10(tick) - Math.round(Math.log10(tick))) < 1e-9)
  const every = Math.ceil(tens.length / Math.max(most, 2))
  return tens.filter((_, at) => at % every === 0)
}

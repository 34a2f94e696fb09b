import type { MapLook } from './map-look.ts'

/** Values from `from` on and below `to`; null where a class has no end on that side. The last one has its end too. */
export type ValueClass = { from: number | null; to: number | null }

/** The classes of some values, lowest first; fewer than were asked for where values are too few or too much the same. */
export function valueClasses(
  values: readonly number[],
  { classing, classes, breaks }: Pick<MapLook, 'classing' | 'classes' | 'breaks'>,
): ValueClass[] {
  if (classing === 'manual' && breaks.length > 0) return between([null, ...breaks, null])
  const sorted = values.toSorted((one, other) => one - other)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return []
  // As many places in each class: no more classes than there are different values.
  const count = classing === 'equal' ? classes : Math.min(classes, new Set(sorted).size)
  const inner = Array.from({ length: count - 1 }, (_, at) => {
    const part = (at + 1) / count
    return classing === 'equal' ? least + part * (most - least) : quantile(sorted, part)
  })
  const bounds = [...new Set(inner)].filter((bound) => bound > least && bound <= most)
  return between([least, ...bounds, most])
}

/** The value below which a part of sorted values lies, between two of them where it has to be. */
function quantile(sorted: readonly number[], part: number): number {
  const at = part * (sorted.length - 1)
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

function between(bounds: readonly (number | null)[]): ValueClass[] {
  return bounds.slice(1).map((to, at) => ({ from: bounds[at] ?? null, to }))
}

/** The class of a value, by its position. */
export function classOf(value: number, classes: readonly ValueClass[]): number {
  const above = classes.findIndex(({ to }) => to !== null && value < to)
  return above < 0 ? classes.length - 1 : above
}

/** A class in words; two that meet share a number, which belongs to the upper one. */
export function classText({ from, to }: ValueClass, write: (value: number) => string): string {
  if (from === null) return to === null ? 'All values' : `Below ${write(to)}`
  if (to === null) return `${write(from)} or more`
  return write(from) === write(to) ? write(from) : `${write(from)} – ${write(to)}`
}

/** How far the colour of a class is from the lightest to the darkest, from 0 to 1. */
export function classShade(at: number, count: number): number {
  return count < 2 ? 1 : at / (count - 1)
}

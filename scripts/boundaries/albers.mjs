const RADIANS = Math.PI / 180

/**
 * Albers' equal-area conic projection for these areas, north up in their middle: areas that are as large on the ground are
 * as large in the picture. Its parallels lie a sixth of the height from either end, as is usual.
 */
export function albers(areas) {
  const points = areas.flatMap(({ rings }) => rings.flat().flatMap(({ points: own }) => own))
  const [west, east] = extent(points.map(([x]) => unbroken(x)))
  const [south, north] = extent(points.map(([, y]) => y))
  const height = north - south
  const [first, second] = [south + height / 6, north - height / 6].map((degrees) => Math.sin(degrees * RADIANS))
  const n = (first + second) / 2
  const c = 1 + first * second
  const middle = (west + east) / 2
  return ([x, y]) => {
    const radius = Math.sqrt(Math.max(0, c - 2 * n * Math.sin(y * RADIANS))) / n
    const angle = n * (unbroken(x) - middle) * RADIANS
    return [radius * Math.sin(angle), radius * Math.cos(angle)]
  }
}

/** The last islands of Alaska lie beyond the 180th meridian. */
const unbroken = (degrees) => (degrees > 170 ? degrees - 360 : degrees)

export function extent(numbers) {
  return numbers.reduce(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}

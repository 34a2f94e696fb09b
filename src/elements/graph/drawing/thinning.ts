type Point = readonly [x: number, y: number]

const ORIGIN: Point = [0, 0]
/** Lines with fewer points than this are drawn as they are. */
const FEW = 2000
/** Parts of a pixel that are looked at apart. */
const FINE = 2

/**
 * The points of a line that its picture needs. Within one column of fine pixels that are its first, lowest, highest and
 * last: all others lie on what these four already paint. Points come in the order of the axis.
 */
export function thinnedLine(points: readonly Point[]): readonly Point[] {
  if (points.length < FEW) return points
  const kept: Point[] = []
  let start = 0
  while (start < points.length) {
    const column = columnOf(points[start])
    let [end, low, high] = [start, start, start]
    for (; end < points.length && columnOf(points[end]) === column; end++) {
      if (heightOf(points[end]) < heightOf(points[low])) low = end
      if (heightOf(points[end]) > heightOf(points[high])) high = end
    }
    const needed = [start, low, high, end - 1].sort((one, other) => one - other)
    for (const at of new Set(needed)) kept.push(points[at] ?? ORIGIN)
    start = end
  }
  return kept
}

const columnOf = ([x]: Point = ORIGIN) => Math.floor(x * FINE)
const heightOf = ([, y]: Point = ORIGIN) => y

/** Points are looked at in steps of so many, so that neighbours of one axis do not come after each other. */
const STRIDE = 7919

/** Points whose disc paints something that no other disc does, as far as fine pixels tell. */
export function uncovered(points: readonly Point[], radius: number): readonly Point[] {
  if (points.length < FEW) return points
  const reach = Math.ceil(radius * FINE) + 1
  const width = fine(points.reduce((most, [x]) => Math.max(most, x), 0)) + 2 * reach + 1
  const height = fine(points.reduce((most, [, y]) => Math.max(most, y), 0)) + 2 * reach + 1
  const stamp = discOf(radius * FINE, width)
  const painted = new Uint8Array(width * height)
  // A step that does not divide the number of points comes to each of them.
  const stride = points.length % STRIDE === 0 ? 1 : STRIDE
  const isKept = new Uint8Array(points.length)
  for (let count = 0, at = 0; count < points.length; count++, at = (at + stride) % points.length) {
    const [x, y] = points[at] ?? ORIGIN
    const middle = (fine(y) + reach) * width + fine(x) + reach
    for (const offset of stamp) {
      if (painted[middle + offset]) continue
      painted[middle + offset] = 1
      isKept[at] = 1
    }
  }
  return points.filter((_, at) => isKept[at] === 1)
}

const fine = (pixels: number) => Math.max(0, Math.round(pixels * FINE))

/** The fine pixels of a disc, as steps from its middle in a picture of this width. */
function discOf(radius: number, width: number): Int32Array {
  const reach = Math.ceil(radius)
  const across = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  const steps = across.flatMap((dy) => across.flatMap((dx) => (Math.hypot(dx, dy) <= radius ? [dy * width + dx] : [])))
  return Int32Array.from(steps)
}

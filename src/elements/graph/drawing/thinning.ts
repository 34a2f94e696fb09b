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

/** Fine pixels are also counted in blocks of 8 by 8: a disc whose blocks are painted all over needs no closer look. */
const BLOCK_BITS = 3

/** Points whose disc paints something that no other disc does, as far as fine pixels tell. */
export function uncovered(points: readonly Point[], radius: number): readonly Point[] {
  if (points.length < FEW) return points
  const disc = discOf(radius * FINE)
  const reach = Math.ceil(radius * FINE)
  const width = fine(points.reduce((most, [x]) => Math.max(most, x), 0)) + 2 * reach + 1
  const height = fine(points.reduce((most, [, y]) => Math.max(most, y), 0)) + 2 * reach + 1
  const across = (width >> BLOCK_BITS) + 1
  const painted = new Uint8Array(width * height)
  const left = new Uint8Array(across * ((height >> BLOCK_BITS) + 1)).fill(1 << (2 * BLOCK_BITS))
  const hasRoom = (x: number, y: number) => {
    for (let row = (y - reach) >> BLOCK_BITS; row <= (y + reach) >> BLOCK_BITS; row++)
      for (let column = (x - reach) >> BLOCK_BITS; column <= (x + reach) >> BLOCK_BITS; column++)
        if (left[row * across + column]) return true
    return false
  }
  const paints = (x: number, y: number) => {
    let isNew = 0
    for (let at = 0; at < disc.length; at += 2) {
      const [column, row] = [x + (disc[at] ?? 0), y + (disc[at + 1] ?? 0)]
      if (painted[row * width + column]) continue
      painted[row * width + column] = 1
      const block = (row >> BLOCK_BITS) * across + (column >> BLOCK_BITS)
      left[block] = (left[block] ?? 1) - 1
      isNew = 1
    }
    return isNew
  }
  // A step that does not divide the number of points comes to each of them.
  const stride = points.length % STRIDE === 0 ? 1 : STRIDE
  const isKept = new Uint8Array(points.length)
  for (let count = 0, at = 0; count < points.length; count++, at = (at + stride) % points.length) {
    const [x, y] = points[at] ?? ORIGIN
    const [column, row] = [fine(x) + reach, fine(y) + reach]
    if (hasRoom(column, row)) isKept[at] = paints(column, row)
  }
  return points.filter((_, at) => isKept[at])
}

const fine = (pixels: number) => Math.max(0, Math.round(pixels * FINE))

/** The fine pixels of a disc, as steps from its middle to the right and down, one after the other. */
function discOf(radius: number): Int8Array {
  const reach = Math.ceil(radius)
  const across = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return Int8Array.from(across.flatMap((dy) => across.flatMap((dx) => (Math.hypot(dx, dy) <= radius ? [dx, dy] : []))))
}

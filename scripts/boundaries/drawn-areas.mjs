import { extent } from './albers.mjs'

/** Rings of fewer square units are left out, unless nothing else is left of their area. */
const LEAST_RING = 4

/**
 * Areas as paths in a drawing of at most `units` on each side. Points that move a border by less than `least` square units
 * are left out, in the same way for both areas beside it. `lines` are areas whose outlines are drawn over the others.
 */
export function drawnAreas(areas, { units, project, least, lines = [] }) {
  const projected = new Map()
  const arcsOf = (list) => list.flatMap(({ rings }) => rings.flat())
  for (const { points } of [...arcsOf(areas), ...arcsOf(lines)]) {
    if (!projected.has(points)) projected.set(points, points.map(project))
  }
  const all = arcsOf(areas).flatMap(({ points }) => projected.get(points))
  const [[left, right], [top, bottom]] = [extent(all.map(([x]) => x)), extent(all.map(([, y]) => y))]
  const scale = units / Math.max(right - left, bottom - top)
  const placed = new Map(
    [...projected].map(([arc, points]) => {
      const onGrid = points.map(([x, y]) => [Math.round((x - left) * scale), Math.round((y - top) * scale)])
      return [arc, simplified(onGrid, least)]
    }),
  )
  const ringsOf = ({ rings }) => rings.map((ring) => closedRing(ring, placed))
  /** An area that is smaller than the grid is a speck, so that it can still be found. */
  const drawn = (area) => {
    const rings = largeRings(ringsOf(area))
    return pathOf(rings.length > 0 ? rings : [speck(closedRing(area.rings[0], placed)[0])])
  }
  return {
    width: Math.ceil((right - left) * scale),
    height: Math.ceil((bottom - top) * scale),
    areas: areas.map((area) => ({ code: area.code, name: area.name, path: drawn(area) })),
    line: pathOf(lines.flatMap((area) => largeRings(ringsOf(area)))),
  }
}

function closedRing(arcs, placed) {
  const points = arcs.flatMap(({ points: arc, backwards }) => {
    const own = placed.get(arc)
    return backwards ? own.toReversed() : own
  })
  const kept = points.filter(([x, y], at) => at === 0 || x !== points[at - 1][0] || y !== points[at - 1][1])
  const [first, last] = [kept[0], kept.at(-1)]
  return kept.length > 1 && first[0] === last[0] && first[1] === last[1] ? kept.slice(0, -1) : kept
}

function largeRings(rings) {
  const drawn = rings.filter((ring) => ring.length > 2)
  const large = drawn.filter((ring) => ringSize(ring) >= LEAST_RING)
  return large.length > 0 ? large : drawn.slice(0, 1)
}

const speck = ([x, y]) => [
  [x - 2, y],
  [x, y - 2],
  [x + 2, y],
  [x, y + 2],
]

function ringSize(ring) {
  const doubled = ring.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = ring[(at + 1) % ring.length]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubled) / 2
}

/** Takes the point away that matters least, again and again, until each of those left makes a triangle of `least`. */
function simplified(points, least) {
  const kept = [...points]
  for (;;) {
    let [smallest, at] = [least, -1]
    for (let position = 1; position < kept.length - 1; position++) {
      const size = triangle(kept[position - 1], kept[position], kept[position + 1])
      if (size < smallest) [smallest, at] = [size, position]
    }
    if (at < 0) return kept
    kept.splice(at, 1)
  }
}

function triangle([ax, ay], [bx, by], [cx, cy]) {
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay)) / 2
}

/** Steps from point to point, with no more signs than needed. */
function pathOf(rings) {
  return rings
    .map(([[firstX, firstY], ...rest]) => {
      let [x, y] = [firstX, firstY]
      const steps = rest.map(([toX, toY]) => {
        const step = `${toX - x}${toY - y < 0 ? '' : ' '}${toY - y}`
        ;[x, y] = [toX, toY]
        return step
      })
      return `M${firstX} ${firstY}l${steps.join(' ').replaceAll(' -', '-')}z`
    })
    .join('')
}

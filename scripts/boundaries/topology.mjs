/**
 * A TopoJSON topology as areas: each has a code, a name, and rings of arcs. Arcs are lists of points that neighbours
 * share, so that whatever is done to one is done to the border of both.
 */
export function readTopology({ arcs, transform, objects }) {
  const decoded = arcs.map((arc) => decodedArc(arc, transform))
  const areasOf = ({ geometries }) =>
    geometries
      .filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
      .map(({ id, type, properties, arcs: own }) => ({
        code: String(id),
        name: properties?.name ?? '',
        rings: (type === 'Polygon' ? [own] : own).flat().map((ring) => ring.map((number) => arcOf(decoded, number))),
      }))
      .sort((one, other) => (one.code < other.code ? -1 : 1))
  return Object.fromEntries(Object.entries(objects).map(([name, object]) => [name, areasOf(object)]))
}

/** Points are stored as steps from one to the next on a grid. */
function decodedArc(arc, { scale, translate }) {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]]
  })
}

/** A number below zero names an arc that is walked backwards. */
function arcOf(arcs, number) {
  return number < 0 ? { points: arcs[~number], backwards: true } : { points: arcs[number], backwards: false }
}

import type { GraphData } from './graph-data.ts'

/**
 * The data on the ticks that its author named: those that are missing get the value 0, and what stands elsewhere is left
 * out. A tick is named by the value or by how it is shown.
 */
export function withXDomain(data: GraphData, ticks: readonly string[]): GraphData {
  const places = new Map(ticks.map((tick, at) => [tick, at]))
  const placeOf = data.xs.map((x, at) => places.get(String(x)) ?? places.get(data.labels[at] ?? '') ?? null)
  const shown = new Map(data.xs.map((x, at) => [placeOf[at], { x, label: data.labels[at] ?? String(x) }]))
  const axis = ticks.map((tick, at) => shown.get(at) ?? { x: tickValue(tick, data), label: tick })
  const series = data.series.map(({ points, ...one }) => {
    const kept = points.flatMap(({ at, value }) => {
      const place = placeOf[at] ?? null
      return place === null ? [] : [{ at: place, value }]
    })
    const there = new Set(kept.map(({ at }) => at))
    const missing = ticks.flatMap((_, at) => (there.has(at) ? [] : [{ at, value: 0 }]))
    return { ...one, points: [...kept, ...missing].sort((left, right) => left.at - right.at) }
  })
  return { ...data, xs: axis.map(({ x }) => x), labels: axis.map(({ label }) => label), series }
}

/** A tick that no row has, as a value of the same kind where it can be one. */
function tickValue(tick: string, { kind }: GraphData): string | number {
  const number = Number(tick)
  return kind === 'number' && tick.trim() !== '' && Number.isFinite(number) ? number : tick
}

import type { GraphData } from '#elements/graph/shape/graph-data.ts'
import type { MapData, Place } from './places.ts'

type ValuedPlace = Place & { value: number }

/** The values of a map as figures for a table, the largest first. */
export function placesTable({ places }: MapData, valueName: string): GraphData {
  const valued = places
    .filter((place): place is ValuedPlace => place.value !== null)
    .sort((one, other) => other.value - one.value || (one.name < other.name ? -1 : 1))
  const names = valued.map(({ name }) => name)
  const points = valued.map(({ value }, at) => ({ at, value }))
  return {
    kind: 'text',
    xs: names,
    labels: names,
    series: [{ name: valueName, of: 0, points }],
    unnamed: 0,
    belowLog: 0,
  }
}

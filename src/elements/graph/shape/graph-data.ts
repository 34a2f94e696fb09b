import type { Cell } from '#domain/data/query.ts'
import { dateText, numberText } from '#domain/data/typed-text.ts'
import { compareLabels } from '#domain/field/rating.ts'

/** Which column of an answer is what: positions in its rows, and the names of the values. */
export type GraphRoles = { x: number; category: number | null; values: readonly { at: number; name: string }[] }

/** A value of a series at one of the X values, by the position of that. */
export type GraphPoint = { at: number; value: number }
/** `of` says which of the values it holds, by their position among the roles. */
export type GraphSeries = { name: string; of: number; points: readonly GraphPoint[] }
export type XKind = 'text' | 'number' | 'date'

export type GraphData = {
  kind: XKind
  /** The X values, each once, in the order in which they stand on the axis. */
  xs: readonly Cell[]
  labels: readonly string[]
  series: readonly GraphSeries[]
  /** What was left out: values without a name of a series or an X value, and those that a log scale can't show. */
  unnamed: number
  belowLog: number
}

export type ShowCell = (value: Cell, column: number) => string

/** Rows of an answer as series. Empty and non-numeric values are skipped, and so are those of a series without a name. */
export function graphData(rows: readonly (readonly Cell[])[], roles: GraphRoles, show: ShowCell): GraphData {
  const positions = new Map<Cell, number>()
  const series = new Map<string, FoundSeries>()
  let unnamed = 0
  for (const row of rows) {
    const x = row[roles.x] ?? null
    const category = roles.category === null ? null : show(row[roles.category] ?? null, roles.category)
    for (const [of, { at, name }] of roles.values.entries()) {
      const value = numberOf(row[at] ?? null)
      if (value === null) continue
      const named =
        category === null || roles.values.length === 1 ? (category ?? name) : category && `${category}, ${name}`
      if (named === '' || isEmpty(x)) unnamed++
      else pointsOf(series, named, of).push({ at: positionOf(positions, x), value })
    }
  }
  const xs = [...positions.keys()]
  return {
    kind: kindOf(xs),
    xs,
    labels: xs.map((x) => show(x, roles.x)),
    series: inOrder(series, roles.category !== null),
    unnamed,
    belowLog: 0,
  }
}

/** A log scale has no room for zero and what is below it. */
export function aboveZero(data: GraphData): GraphData {
  let belowLog = 0
  const series = data.series.map(({ points, ...one }) => {
    const left = points.filter(({ value }) => value > 0)
    belowLog += points.length - left.length
    return { ...one, points: left }
  })
  return { ...data, series, belowLog }
}

const isEmpty = (x: Cell) => x === null || x === ''

/** The number that a cell holds; null where it is empty or something else. */
export function numberOf(value: Cell): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const number = value === null ? null : numberText(value)
  return number === null ? null : Number(number)
}

type FoundSeries = { name: string; of: number; points: GraphPoint[] }

function pointsOf(series: Map<string, FoundSeries>, name: string, of: number): GraphPoint[] {
  const key = `${of} ${name}`
  const { points } = series.get(key) ?? { points: [] }
  if (points.length === 0) series.set(key, { name, of, points })
  return points
}

function positionOf(positions: Map<Cell, number>, x: Cell): number {
  const known = positions.get(x)
  if (known !== undefined) return known
  positions.set(x, positions.size)
  return positions.size - 1
}

function kindOf(xs: readonly Cell[]): XKind {
  if (xs.length > 0 && xs.every((x) => typeof x === 'number')) return 'number'
  return xs.length > 0 && xs.every((x) => typeof x === 'string' && dateText(x.slice(0, 10)) !== null) ? 'date' : 'text'
}

/** Categories by their names, ratings by what they say, so that one has the same colour whatever rows come first; columns as they stand. */
function inOrder(series: ReadonlyMap<string, FoundSeries>, byName: boolean): GraphSeries[] {
  return [...series.values()].sort(
    (one, other) => (byName ? compareLabels(one.name, other.name) : 0) || one.of - other.of,
  )
}

import type { StoredColumn } from '#domain/data/column.ts'
import type { Cell, DataQuery, Expression } from '#domain/data/query.ts'

/** What the values of a column look like at a glance. */
export type ColumnPicture = {
  name: string
  /** How many rows have a value, and how many have none. */
  filled: number
  empty: number
} & (
  | { kind: 'numbers'; least: number; most: number; bars: number[] }
  | { kind: 'values'; top: { value: string; rows: number }[] }
  | { kind: 'span'; first: string; last: string }
  | { kind: 'nothing' }
)

/** Bars of a distribution. */
export const MOST_BARS = 12
/** Values of a text that are named. */
export const MOST_TOP = 3
const MOST_TEXT = 80
const MOST_DECIMALS = 15

const column = (name: string): Expression => ({ kind: 'column', name })
const number = (value: number): Expression => ({ kind: 'number', value })
const call = (fn: 'case' | '<' | '<=', ...args: Expression[]): Expression => ({ kind: 'call', fn, args })
const ROWS: Expression = { kind: 'count-rows' }
const PLAIN = { where: null, having: null, groupBy: [], orderBy: [] }

/** The least and the most of a text say nothing that is drawn. */
const measuresOf = ({ dataType }: StoredColumn) =>
  dataType === 'text' ? (['count'] as const) : (['count', 'min', 'max'] as const)

/** One question about all columns: how many rows there are, and of each column how many values, the least and the most. */
export function measureQuery(columns: readonly StoredColumn[]): DataQuery {
  const measures = columns.flatMap((one) =>
    measuresOf(one).map((fn): Expression => ({ kind: 'aggregate', fn, of: column(one.name) })),
  )
  return { ...PLAIN, select: [ROWS, ...measures] }
}

export type Measured = { column: StoredColumn; rows: number; filled: number; least: Cell; most: Cell }

export function readMeasures(columns: readonly StoredColumn[], [rows, ...cells]: readonly Cell[]): Measured[] {
  let at = 0
  return columns.map((one) => {
    const [filled = null, least = null, most = null] = cells.slice(at, at + measuresOf(one).length)
    at += measuresOf(one).length
    return { column: one, rows: Number(rows ?? 0), filled: Number(filled ?? 0), least, most }
  })
}

/** The question whose answer draws a column; null where its measures say all. */
export function pictureQuery({ column: { name, dataType }, filled, least, most }: Measured): DataQuery | null {
  if (filled === 0 || dataType === 'date' || dataType === 'timestamp') return null
  if (dataType === 'numeric') {
    const [low, high] = [Number(least), Number(most)]
    if (least === null || most === null || !(high > low)) return null
    const bar = barOf(column(name), low, high)
    return { ...PLAIN, select: [bar, ROWS], groupBy: [bar] }
  }
  return {
    ...PLAIN,
    select: [column(name), ROWS],
    where: { kind: 'not-null', of: column(name) },
    groupBy: [column(name)],
    orderBy: [{ by: ROWS, direction: 'desc' }],
  }
}

/** Comparisons alone, which databases do many rows at a time; a text that is no number is in no bar. */
function barOf(value: Expression, low: number, high: number): Expression {
  const bars = Array.from({ length: MOST_BARS }, (_, bar) => bar)
  const ends = bars.map((bar) =>
    bar === MOST_BARS - 1 ? high : endOf(low + ((high - low) / MOST_BARS) * (bar + 1), low, high),
  )
  const within = (bar: number) => call(bar === MOST_BARS - 1 ? '<=' : '<', value, number(ends[bar] ?? high))
  return call('case', ...bars.flatMap((bar) => [within(bar), number(bar)]), { kind: 'null' })
}

/** Rounded up to the decimals that the numbers have: the same are below it, and they are compared as they are stored. */
function endOf(end: number, low: number, high: number): number {
  const decimals = Math.max(decimalsOf(low), decimalsOf(high))
  if (decimals > MOST_DECIMALS) return end
  const rounded = Number(end.toFixed(decimals))
  return rounded < end ? Number((rounded + 10 ** -decimals).toFixed(decimals)) : rounded
}

/** Of a number written with an exponent there are too many to count. */
function decimalsOf(number: number): number {
  const written = String(number)
  return written.includes('e') ? Number.POSITIVE_INFINITY : (written.split('.')[1]?.length ?? 0)
}

/** How many groups of the answer are of use. */
export const groupsWanted = ({ column: { dataType } }: Measured) => (dataType === 'numeric' ? MOST_BARS + 1 : MOST_TOP)

/** The picture of a column from its measures and the groups of its question. */
export function drawnColumn(measured: Measured, groups: readonly (readonly Cell[])[]): ColumnPicture {
  const { column: one, rows, filled, least, most } = measured
  const shared = { name: one.name, filled, empty: rows - filled }
  if (filled === 0) return { ...shared, kind: 'nothing' }
  if (one.dataType === 'date' || one.dataType === 'timestamp')
    return { ...shared, kind: 'span', first: shortText(least), last: shortText(most) }
  if (one.dataType === 'numeric') {
    if (least === null || most === null) return { ...shared, kind: 'nothing' }
    const bars = new Array<number>(MOST_BARS).fill(0)
    for (const [bar, count] of groups) if (bar !== null && bar !== undefined) bars[Number(bar)] = Number(count)
    // One number in all rows is one bar.
    if (groups.length === 0) bars[0] = filled
    return { ...shared, kind: 'numbers', least: Number(least), most: Number(most), bars }
  }
  const top = groups.map(([value = null, count]) => ({ value: shortText(value), rows: Number(count) }))
  return { ...shared, kind: 'values', top }
}

const shortText = (value: Cell) => String(value ?? '').slice(0, MOST_TEXT)

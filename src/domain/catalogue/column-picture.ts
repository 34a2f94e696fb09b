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

const column = (name: string): Expression => ({ kind: 'column', name })
const number = (value: number): Expression => ({ kind: 'number', value })
const call = (fn: 'floor' | '-' | '/' | '*' | 'least', ...args: Expression[]): Expression => ({
  kind: 'call',
  fn,
  args,
})
const ROWS: Expression = { kind: 'count-rows' }
const PLAIN = { where: null, having: null, groupBy: [], orderBy: [] }

const MEASURES = ['count', 'min', 'max'] as const

/** One question about all columns: how many rows there are, and of each column how many values, the least and the most. */
export function measureQuery(columns: readonly StoredColumn[]): DataQuery {
  const measures = columns.flatMap(({ name }) =>
    MEASURES.map((fn): Expression => ({ kind: 'aggregate', fn, of: column(name) })),
  )
  return { ...PLAIN, select: [ROWS, ...measures] }
}

export type Measured = { column: StoredColumn; rows: number; filled: number; least: Cell; most: Cell }

export function readMeasures(columns: readonly StoredColumn[], [rows, ...cells]: readonly Cell[]): Measured[] {
  return columns.map((one, at) => {
    const [filled = null, least = null, most = null] = cells.slice(at * MEASURES.length, (at + 1) * MEASURES.length)
    return { column: one, rows: Number(rows ?? 0), filled: Number(filled ?? 0), least, most }
  })
}

/** The question whose answer draws a column; null where its measures say all. */
export function pictureQuery({ column: { name, dataType }, filled, least, most }: Measured): DataQuery | null {
  if (filled === 0 || dataType === 'date' || dataType === 'timestamp') return null
  if (dataType === 'numeric') {
    const [low, high] = [Number(least), Number(most)]
    if (least === null || most === null || !(high > low)) return null
    const share = call('/', call('-', column(name), number(low)), number(high - low))
    const bar = call('least', number(MOST_BARS - 1), call('floor', call('*', share, number(MOST_BARS))))
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

/** One measured thing. With `bare`, the same work done without us in the same run, the bound is on ours / bare; else on ours. */
export type BenchRow = {
  name: string
  unit: string
  ours: number
  bare: number | null
  /** The middle of the ratios of rounds that measured both, which a machine that is slow for a while doesn't move. */
  ratio?: number
  /** Null for what is only told. */
  bound: { atMost: number } | { atLeast: number } | null
}

/** The figure that the bound is about. */
export function measured(row: BenchRow): number {
  return row.bare === null ? row.ours : (row.ratio ?? row.ours / row.bare)
}

export function held(row: BenchRow): boolean {
  if (row.bound === null) return true
  return 'atMost' in row.bound ? measured(row) <= row.bound.atMost : measured(row) >= row.bound.atLeast
}

/** `| get by id | 0.11 ms | 0.09 ms | 1.22x | at most 1.5x | held |` */
export function benchLine(row: BenchRow): string {
  const unit = row.bare === null ? ` ${row.unit}` : 'x'
  const cells = [
    row.name,
    `${figure(row.ours)} ${row.unit}`,
    row.bare === null ? '' : `${figure(row.bare)} ${row.unit}`,
    row.bare === null ? '' : `${figure(measured(row))}x`,
    row.bound ? `${boundText(row.bound)}${unit}` : '',
    row.bound ? (held(row) ? 'held' : 'MISSED') : '',
  ]
  return `| ${cells.join(' | ')} |`
}

const boundText = (bound: { atMost: number } | { atLeast: number }) =>
  'atMost' in bound ? `at most ${bound.atMost}` : `at least ${bound.atLeast}`

export const BENCH_HEAD = ['| | ours | bare | ratio | bound | |', '|---|---:|---:|---:|---|---|']

/** The middle of several measurements, which one disturbed round cannot move far. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3)
}

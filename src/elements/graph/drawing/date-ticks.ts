import { ticks as roundNumbers } from 'd3-array'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MONTH = 30.44 * DAY
const YEAR = 12 * MONTH

/** Steps that people count time in: so many months, or so many milliseconds; years come in round numbers. */
const STEPS: readonly { long: number; months?: number }[] = [
  ...[1, 5, 15, 30].map((count) => ({ long: count * MINUTE })),
  ...[1, 3, 6, 12].map((count) => ({ long: count * HOUR })),
  ...[1, 2, 7, 14].map((count) => ({ long: count * DAY })),
  ...[1, 3, 6].map((months) => ({ long: months * MONTH, months })),
]
/** Weeks begin on Mondays; the first day of the epoch was a Thursday. */
const FIRST_MONDAY = 4 * DAY

/** Round moments from one to another, about as many as asked for; all in milliseconds of the epoch. */
export function dateTicks(from: number, to: number, count: number): number[] {
  const wanted = (to - from) / Math.max(count, 1)
  if (wanted > 0.75 * YEAR) return years(from, to, count)
  const step = STEPS.find(({ long }) => long >= wanted * 0.75)
  if (!step) return years(from, to, count)
  return step.months === undefined ? spans(from, to, step.long) : months(from, to, step.months)
}

function years(from: number, to: number, count: number): number[] {
  const [first, last] = [from, to].map((moment) => new Date(moment).getUTCFullYear())
  const round = roundNumbers(first ?? 0, (last ?? 0) + 1, count).filter(Number.isInteger)
  return round.map((year) => Date.UTC(year, 0)).filter((moment) => moment >= from && moment <= to)
}

function months(from: number, to: number, every: number): number[] {
  const first = new Date(from)
  const found: number[] = []
  for (let at = Math.floor(first.getUTCMonth() / every) * every; ; at += every) {
    const moment = Date.UTC(first.getUTCFullYear(), at)
    if (moment > to) return found
    if (moment >= from) found.push(moment)
  }
}

function spans(from: number, to: number, long: number): number[] {
  const begin = long % (7 * DAY) === 0 ? FIRST_MONDAY : 0
  const first = Math.ceil((from - begin) / long)
  const count = Math.max(0, Math.floor((to - begin) / long) - first + 1)
  return Array.from({ length: count }, (_, at) => (first + at) * long + begin)
}

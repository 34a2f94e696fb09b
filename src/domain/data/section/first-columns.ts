import { type Moment, readMoment } from '#domain/field/moment.ts'
import type { Cell } from '../query.ts'
import type { SourceColumn } from './source-columns.ts'

/** The first rows of a version, for those of its columns that were asked for. */
export type SampledRows = { columns: readonly SourceColumn[]; rows: readonly (readonly Cell[])[] }

/** What a graph or a filter shows of a source before its author has said anything: what to group by, and what to measure. */
export type FirstColumns = { category: string | null; value: string | null; fn: 'sum' | 'avg' | 'count' }

/** Values that a person takes in at a glance; a column with so few of them tells groups apart. */
const FEW_VALUES = 12
const MOST_VALUES = 40
const LONGEST_LABEL = 60

const CODES = new Set(
  'id ids fips code codes zip geoid oid key no nr number lat lon lng latitude longitude x y'.split(' '),
)
const MEANS = new Set('rate rates percent percentage pct score index ratio share average avg mean median'.split(' '))

/** Columns of dates and of times whose values name no time of day, as far as the first rows tell. */
export function daysIn({ columns, rows }: SampledRows): string[] {
  const dated = columns.flatMap(({ name, dataType }, at) => (isDatedType(dataType) ? [{ name, at }] : []))
  return dated.flatMap(({ name, at }) => {
    const values = rows.flatMap((row) => (row[at] === null || row[at] === '' ? [] : [String(row[at])]))
    return values.length > 0 && values.every((value) => isDay(readMoment(value))) ? [name] : []
  })
}

const isDatedType = (dataType: unknown) => dataType === 'date' || dataType === 'timestamp'
const isDay = (moment: Moment | null) => moment !== null && (moment.time === '' || moment.time === '00:00')

type Sampled = { name: string; isNumber: boolean; values: string[]; distinct: number }

/** Guessed from the types and the first rows: groups that repeat, and a number that is neither a code nor a year. */
export function firstColumns({ columns, rows }: SampledRows): FirstColumns {
  const sampled = columns.map((column, at) => sampledColumn(column, rows, at))
  const labels = sampled.filter((one) => (!one.isNumber || isYear(one)) && one.distinct > 1 && isShort(one))
  const category = fewest(labels.filter(repeats)) ?? labels.find((one) => !isCode(one)) ?? labels[0] ?? null
  const measures = sampled.filter((one) => one.isNumber && one !== category && one.distinct > 1 && !isYear(one))
  const value = measures.find((one) => !isCode(one) && !isCounter(one)) ?? null
  const counted = sampled.find((one) => one !== category) ?? category
  if (!value) return { category: category?.name ?? null, value: counted?.name ?? null, fn: 'count' }
  return { category: category?.name ?? null, value: value.name, fn: isMean(value) ? 'avg' : 'sum' }
}

function sampledColumn({ name, dataType }: SourceColumn, rows: SampledRows['rows'], at: number): Sampled {
  const values = rows.flatMap((row) =>
    row[at] === null || row[at] === undefined || row[at] === '' ? [] : [String(row[at])],
  )
  return { name, isNumber: dataType === 'numeric', values, distinct: new Set(values).size }
}

/** The first with few values, or else the one with the fewest. */
function fewest(found: readonly Sampled[]): Sampled | null {
  const words = found.filter((one) => !one.isNumber)
  const all = words.length > 0 ? words : found
  return all.find((one) => one.distinct <= FEW_VALUES) ?? [...all].sort((a, b) => a.distinct - b.distinct)[0] ?? null
}

const repeats = ({ values, distinct }: Sampled) => distinct <= MOST_VALUES && distinct * 2 <= values.length
const isShort = ({ values }: Sampled) => values.every((value) => value.length <= LONGEST_LABEL)

function isYear({ isNumber, values }: Sampled): boolean {
  return isNumber && values.length > 0 && values.every((value) => /^(18|19|20|21)\d\d$/.test(value))
}

/** Numbers of rows: each one more than the one before. */
function isCounter({ values }: Sampled): boolean {
  return values.length > 2 && values.every((value, at) => at === 0 || Number(value) === Number(values[at - 1]) + 1)
}

const isCode = ({ name }: Sampled) => wordsOf(name).some((word) => CODES.has(word))
const isMean = ({ name }: Sampled) => name.includes('%') || wordsOf(name).some((word) => MEANS.has(word))

/** 'countyFIPS_code' as county, fips and code. */
function wordsOf(name: string): string[] {
  const apart = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2')
  return apart.toLowerCase().match(/[a-z]+/g) ?? []
}

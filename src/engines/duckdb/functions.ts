import { type CaseMapping, LOWER, UPPER } from '#domain/data/expression/case-mapping.ts'
import { LARGEST_RESULT, MOST_ROUNDED_DIGITS } from '#domain/data/expression/number-functions.ts'
import { FURTHEST_POSITION, LONGEST_REPLACED, TRIMMED } from '#domain/data/expression/text-functions.ts'
import type { OwnFunctions } from '../dialect.ts'
import { named } from './named.ts'

type Bind = (text: string) => string

/** How DuckDB writes the functions that are not the same everywhere. */
export const DUCKDB_FUNCTIONS: OwnFunctions = {
  '*': ([a, b]) => inRange(`(${a} * ${b})`),
  '/': ([a, b]) => inRange(`(${a} / ${b})`),
  floor: ([x = '']) => named({ x }, (v) => `floor(${shown(v.x)})`),
  ceil: ([x = '']) => named({ x }, (v) => `ceil(${shown(v.x)})`),
  round: ([x = '', d = '0.0']) => named({ x, d }, (v) => unlessNull([v.x, v.d], rounded(v.x, v.d))),
  concat: (parts) => `concat(${parts.join(', ')})`,
  upper: ([t = ''], bind) => named({ t }, (v) => inCase('upper', UPPER, v.t, bind)),
  lower: ([t = ''], bind) => named({ t }, (v) => inCase('lower', LOWER, v.t, bind)),
  trim: ([t], bind) => `trim(${t}, ${bind(TRIMMED)})`,
  substring: ([t = '', s = '', n = `${FURTHEST_POSITION}.0`]) =>
    named({ t, s, n }, (v) => unlessNull([v.s, v.n], part(v.t, v.s, v.n))),
  replace: ([t = '', f = '', p = '']) => named({ t, f, p }, (v) => unlessNull([v.f, v.p], replaced(v.t, v.f, v.p))),
  length: ([t]) => `CAST(length(${t}) AS DOUBLE)`,
  year: datePart('year'),
  quarter: datePart('quarter'),
  month: datePart('month'),
  week: datePart('week'),
  day: datePart('day'),
  hour: datePart('hour'),
  minute: datePart('minute'),
  second: datePart('second'),
  dow: datePart('dow'),
  doy: datePart('doy'),
}

/** Text in small letters, for comparisons that do not look at the case. */
export const lowered = (text: string, bind: Bind) => DUCKDB_FUNCTIONS.lower([text], bind)

function datePart(part: string): OwnFunctions['year'] {
  return ([x]) => `CAST(extract(${part} FROM ${x}) AS DOUBLE)`
}

const inRange = (double: string) => `list_filter([${double}], lambda v: abs(v) <= ${LARGEST_RESULT}::DOUBLE)[1]`

const digits = (x: string) => `CAST(printf('%.15g', ${x}) AS DOUBLE)`
const shown = (x: string) => `CASE WHEN abs(${x}) < 1e15 THEN ${digits(x)} ELSE ${x} END`
const clamped = (x: string, most: number) => `greatest(-${most}.0, least(${most}.0, trunc(${x})))`
const unlessNull = (values: string[], result: string) =>
  `CASE WHEN ${values.map((value) => `${value} IS NULL`).join(' OR ')} THEN NULL ELSE ${result} END`

/** As `rounded` in the domain, step by step. */
function rounded(x: string, d: string): string {
  const places = clamped(d, MOST_ROUNDED_DIGITS)
  const scale = `pow(10.0::DOUBLE, abs(${places}))`
  const size = `abs(CASE WHEN ${places} < 0 THEN ${x} / ${scale} ELSE ${x} * ${scale} END)`
  const whole = `floor(${digits(size)} + 0.5)`
  return `CASE WHEN abs(${x}) < 1e-11 THEN 0.0::DOUBLE WHEN ${size} >= 1e15 THEN ${x} ELSE sign(${x}) * CASE WHEN ${places} < 0 THEN ${whole} * ${scale} ELSE ${whole} / ${scale} END END`
}

/** Letters outside of ASCII are mapped by the table that all of the product has. */
function inCase(fn: 'upper' | 'lower', { from, to }: CaseMapping, t: string, bind: Bind): string {
  return `CASE WHEN strlen(${t}) = length(${t}) THEN ${fn}(${t}) ELSE translate(${t}, ${bind(from)}, ${bind(to)}) END`
}

function part(t: string, s: string, n: string): string {
  const from = clamped(s, FURTHEST_POSITION)
  const end = `(${from} + greatest(0.0, ${clamped(n, FURTHEST_POSITION)}))`
  const count = `greatest(0.0, greatest(1.0, ${end}) - greatest(1.0, ${from}))`
  return `substring(${t}, CAST(greatest(1.0, ${from}) AS BIGINT), CAST(${count} AS BIGINT))`
}

function replaced(t: string, f: string, p: string): string {
  const longest = `length(${t}) + length(${t}) // length(${f}) * length(${p})`
  return `CASE WHEN ${f} = '' THEN ${t} WHEN ${longest} > ${LONGEST_REPLACED} THEN NULL ELSE replace(${t}, ${f}, ${p}) END`
}

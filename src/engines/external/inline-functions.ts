import { type CaseMapping, LOWER, UPPER } from '#domain/data/expression/case-mapping.ts'
import { MOST_ROUNDED_DIGITS } from '#domain/data/expression/number-functions.ts'
import { FURTHEST_POSITION, LONGEST_REPLACED, TRIMMED } from '#domain/data/expression/text-functions.ts'
import type { OwnFunctions } from '../dialect.ts'
import { POSTGRES_FUNCTIONS } from '../postgres/functions.ts'
import { DATE_TEXT, NUMBER_TEXT, TIMESTAMP_TEXT } from '../postgres/text-patterns.ts'

/*
 * What our own database has functions for is written out here: nothing can be made in a database that is only read. Each
 * operand is named once, in a row of its own, so that what nests does not grow.
 */
type Bind = (text: string) => string

/** `body` with these names for these values. */
function naming(values: Record<string, string>, body: string): string {
  const named = Object.entries(values).map(([name, value]) => `${value} AS ${name}`)
  return `(SELECT ${body} FROM (SELECT ${named.join(', ')} OFFSET 0) AS v)`
}

/** The same, and nothing where one of them is missing. */
function strictly(values: Record<string, string>, body: string): string {
  const missing = Object.keys(values).map((name) => `${name} IS NULL`)
  return naming(values, `CASE WHEN ${missing.join(' OR ')} THEN NULL ELSE ${body} END`)
}

const clamped = (x: string, most: number) => `greatest(-${most}, least(${most}, trunc(${x})))`

const times = ([a = '', b = '']: string[]) =>
  strictly(
    { a, b },
    `CASE WHEN a = 0 OR b = 0 THEN 0
     WHEN log(abs(a)) + log(abs(b)) > 301 THEN NULL
     WHEN log(abs(a)) + log(abs(b)) < -323 THEN 0
     WHEN abs(a * b) <= 1e300 THEN a * b END`,
  )

const over = ([a = '', b = '']: string[]) =>
  strictly(
    { a, b },
    `CASE WHEN b = 0 THEN NULL WHEN a = 0 THEN 0
     WHEN log(abs(a)) - log(abs(b)) > 301 THEN NULL
     WHEN log(abs(a)) - log(abs(b)) < -323 THEN 0
     WHEN abs(a / b) <= 1e300 THEN a / b END`,
  )

const shown = (x: string) => naming({ x }, 'CASE WHEN abs(x) < 1e15 THEN x::numeric::float8 ELSE x END')

function rounded(x: string, digits: string): string {
  const scaled = naming(
    { x: 'x', places: 'places', scale: 'power(10::float8, abs(places))' },
    `CASE WHEN abs(x) < 1e-11 THEN 0 WHEN abs(x) >= 1e26 THEN x
     WHEN abs(CASE WHEN places < 0 THEN x / scale ELSE x * scale END) >= 1e15 THEN x
     ELSE sign(x) * CASE
       WHEN places < 0 THEN floor((abs(x / scale))::numeric::float8 + 0.5) * scale
       ELSE floor((abs(x * scale))::numeric::float8 + 0.5) / scale END END`,
  )
  const places = naming({ x: 'x', places: `(${clamped('digits', MOST_ROUNDED_DIGITS)})::float8` }, scaled)
  return strictly({ x, digits }, places)
}

/** ASCII has its own way; the other letters are mapped by the table that all of the product has. */
const cased =
  (fn: 'upper' | 'lower', { from, to }: CaseMapping) =>
  (t: string, bind: Bind): string =>
    naming(
      { t },
      `CASE WHEN octet_length(t) = length(t) THEN ${fn}(t COLLATE "C") ELSE translate(t, ${bind(from)}, ${bind(to)}) END`,
    )

const upper = cased('upper', UPPER)
export const lowerText = cased('lower', LOWER)

function part([t = '', start = '', count = `${FURTHEST_POSITION}::float8`]: string[]): string {
  const first = `(${clamped('start', FURTHEST_POSITION)})::int`
  const size = `(greatest(0, ${clamped('size', FURTHEST_POSITION)}))::int`
  const cut = 'substr(t, greatest(1, f), greatest(0, greatest(1, f + n) - greatest(1, f)))'
  return strictly({ t, start, size: count }, naming({ t: 't', f: first, n: size }, cut))
}

const replaced = ([t = '', old = '', put = '']: string[]) =>
  strictly(
    { t, old, put },
    `CASE WHEN old = '' THEN t
     WHEN length(t) + length(t) / length(old) * length(put) > ${LONGEST_REPLACED} THEN NULL
     ELSE replace(t, old, put) END`,
  )

/** The number in a text, as our own database reads it. */
export function numberOf(t: string): string {
  const read = naming({ n: 'round(t::numeric, 12)' }, 'CASE WHEN abs(n) < 1e26 THEN n END')
  return naming({ t }, `CASE WHEN length(t) <= 100 AND t ~ '${NUMBER_TEXT}' THEN ${read} END`)
}

const dayOf = (p: string) => {
  const lastDay = `extract(day FROM make_date(y, m, 1) + interval '1 month' - interval '1 day')`
  const valid = naming({ y: 'y', m: 'm', d: 'd' }, `CASE WHEN d <= ${lastDay} THEN make_date(y, m, d) END`)
  return naming(
    { y: `(${p})[1]::int`, m: `(${p})[2]::int`, d: `(${p})[3]::int` },
    `CASE WHEN y >= 1 AND m BETWEEN 1 AND 12 AND d >= 1 THEN ${valid} END`,
  )
}

export const dateOf = (t: string) => naming({ p: `regexp_match(${t}, '${DATE_TEXT}')` }, dayOf('p'))

/** As `timestamp_of` of our own database: the parts are checked first, then added up, then taken to UTC. */
export function timestampOf(t: string): string {
  const clock = `make_interval(hours => h, mins => mi) + s * interval '1 second' + us * interval '1 microsecond'`
  const zone = `z * make_interval(hours => zh, mins => zm)`
  const within = naming(
    { r: `(day + ${clock}) - (${zone})` },
    `CASE WHEN r >= '0001-01-01' AND r < '10000-01-01' THEN r END`,
  )
  const checked = naming(
    {
      day: 'day',
      h: `coalesce(p[2], '0')::int`,
      mi: `coalesce(p[3], '0')::int`,
      s: `coalesce(p[4], '0')::int`,
      us: `rpad(coalesce(p[5], '0'), 6, '0')::int`,
      z: `CASE WHEN p[6] = '-' THEN -1 ELSE 1 END`,
      zh: `coalesce(p[7], '0')::int`,
      zm: `coalesce(p[8], '0')::int`,
    },
    `CASE WHEN day IS NOT NULL AND h <= 23 AND mi <= 59 AND s <= 59 AND zh <= 15 AND zm <= 59 THEN ${within} END`,
  )
  const parts = naming({ p: 'p', day: dateOf('p[1]') }, checked)
  return naming({ p: `regexp_match(${t}, '${TIMESTAMP_TEXT}')` }, parts)
}

export const INLINE_FUNCTIONS: OwnFunctions = {
  ...POSTGRES_FUNCTIONS,
  '*': times,
  '/': over,
  floor: ([x = '']) => `floor(${shown(x)})`,
  ceil: ([x = '']) => `ceil(${shown(x)})`,
  round: ([x = '', digits = '0']) => rounded(x, digits),
  upper: ([t = ''], bind) => upper(t, bind),
  lower: ([t = ''], bind) => lowerText(t, bind),
  trim: ([t = ''], bind) => `btrim(${t}, ${bind(TRIMMED)})`,
  substring: part,
  replace: replaced,
}

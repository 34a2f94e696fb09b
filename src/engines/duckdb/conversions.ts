import { NO_OPTION } from '#domain/validation/chosen-texts.ts'
import { named } from './named.ts'

const SPACE = '[ \\t\\r\\n]*'
const NUMBER_TEXT = `${SPACE}-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?${SPACE}`
const DAY = '[0-9]{4}-[0-9]{2}-[0-9]{2}'
const DATE_TEXT = `${SPACE}${DAY}([T ][0-9:.]+(Z|[+-][0-9]{2}:?[0-9]{2})?)?${SPACE}`
const TIMESTAMP_TEXT = `^${SPACE}(${DAY})(?:[T ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\\.([0-9]{1,6})[0-9]*)?)?(?:Z|([+-])([0-9]{2}):?([0-9]{2}))?)?${SPACE}$`
const TIMESTAMP_PARTS = "['d', 'h', 'm', 's', 'f', 'sign', 'zh', 'zm']"

/** The number in a text as `numberText` in the domain reads it, with 26 digits before the point and 12 after it. */
export const decimalOf = (text: string) =>
  `TRY_CAST(CASE WHEN length(${text}) <= 100 AND regexp_full_match(${text}, '${NUMBER_TEXT}') THEN ${text} END AS DECIMAL(38,12))`

/** DuckDB rounds twice when it casts a long decimal to a double; through text it rounds once. */
export const doubleOf = (text: string) =>
  named({ t: text }, ({ t }) => `CAST(CAST(${decimalOf(t)} AS VARCHAR) AS DOUBLE)`)

export const dateOf = (text: string) =>
  named({ t: text }, ({ t }) => {
    const day = `regexp_extract(${t}, '${DAY}')`
    return `CASE WHEN regexp_full_match(${t}, '${DATE_TEXT}') AND ${day} >= '0001' THEN TRY_CAST(${day} AS DATE) END`
  })

/** As `timestampText` in the domain: the moment in UTC, within the years from 1 to 9999. */
export const timestampOf = (text: string) => {
  const parts = `regexp_extract(${text}, '${TIMESTAMP_TEXT}', ${TIMESTAMP_PARTS})`
  const moment = named({ p: parts }, ({ p }) => {
    const number = (name: string) => `coalesce(TRY_CAST(${p}['${name}'] AS BIGINT), 0)`
    const inRange = `${p}['d'] >= '0001' AND ${number('h')} <= 23 AND ${number('m')} <= 59 AND ${number('s')} <= 59 AND ${number('zh')} <= 15 AND ${number('zm')} <= 59`
    const seconds = `${number('h')} * 3600 + ${number('m')} * 60 + ${number('s')}`
    const offset = `(${number('zh')} * 3600 + ${number('zm')} * 60) * CASE WHEN ${p}['sign'] = '-' THEN -1 ELSE 1 END`
    const micro = `(${seconds} - ${offset}) * 1000000 + CAST(rpad(${p}['f'], 6, '0') AS BIGINT)`
    return `CASE WHEN ${inRange} THEN CAST(TRY_CAST(${p}['d'] AS DATE) AS TIMESTAMP) + to_microseconds(${micro}) END`
  })
  return `list_filter([${moment}], lambda v: v >= TIMESTAMP '0001-01-01' AND v < TIMESTAMP '9999-12-31' + INTERVAL 1 DAY)[1]`
}

/** DuckDB takes a comma at the end for JSON, and nobody else does. */
const OPEN_END = `,${SPACE}\\]${SPACE}$`

/** The items of a JSON list, numbers in fifteen digits, and the text as it is. */
export function itemsOf(text: string): string {
  const item = `CASE WHEN json_type(e) IN ('VARCHAR', 'BOOLEAN') THEN e->>'$' WHEN json_type(e) IN ('UBIGINT', 'BIGINT', 'DOUBLE') THEN printf('%.15g', CAST(e->>'$' AS DOUBLE)) END`
  return named(
    { t: text },
    ({ t }) =>
      `CASE WHEN ${t} LIKE '[%' AND json_valid(${t}) AND NOT regexp_matches(${t}, '${OPEN_END}') THEN list_append(list_transform(json_extract(${t}, '$[*]'), lambda e: ${item}), ${t}) ELSE [${t}] END`,
  )
}

/** The items of a cell that may hold several values, as `chosenTexts` in the domain reads them. */
export function chosenItems(text: string, spaces: string): string {
  // Older data may hold the whole option.
  const chosen = `CASE WHEN json_type(e) = 'OBJECT' AND coalesce(json_type(e, '$.value'), 'NULL') <> 'NULL' THEN json_extract(e, '$.value') ELSE e END`
  const item = `CASE WHEN json_type(o) IN ('VARCHAR', 'BOOLEAN') THEN o->>'$' WHEN json_type(o) IN ('UBIGINT', 'BIGINT', 'DOUBLE') THEN printf('%.15g', CAST(o->>'$' AS DOUBLE)) WHEN json_type(o) = 'NULL' OR json_array_length(o) = 0 AND json_type(o) = 'ARRAY' THEN NULL ELSE '${NO_OPTION}' END`
  const all = (t: string) =>
    `list_transform(list_transform(json_extract(${t}, '$[*]'), lambda e: ${chosen}), lambda o: ${item})`
  return named(
    { t: text },
    ({ t }) =>
      `CASE WHEN regexp_matches(${t}, '^${SPACE}\\[') AND json_valid(${t}) AND NOT regexp_matches(${t}, '${OPEN_END}') THEN list_filter(${all(t)}, lambda x: trim(x, ${spaces}) <> '') ELSE [${t}] END`,
  )
}

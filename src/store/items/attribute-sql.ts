import { type RawBuilder, sql } from 'kysely'
import type { ItemAttribute } from '#domain/item/item-query.ts'
import { MOST_NUMERIC_CHARACTERS } from '#domain/item/looks-numeric.ts'
import { isStorableText } from '#domain/item/storable-text.ts'
import { invalid } from '#domain/problem.ts'
import type { Dialect } from '../database/session.ts'

/** Attributes that lists are searched by often enough to be worth an index. */
export const INDEXED_ATTRIBUTES = ['url_slug', 'parent', 'doc_type', 'source_id', 'page_id']

// PostgreSQL refuses an index entry of more than 2,700 bytes, app and type included.
export const INDEXED_CHARACTERS = 200
const MOST_KEY_CHARACTERS = 200
const PLAIN_KEY = /^[A-Za-z_][A-Za-z0-9_]*$/

/**
 * An attribute as text, the same on both databases: numbers as JSON writes them, `true` and `false`, lists and objects
 * as their JSON, null when absent or null, and always compared byte by byte.
 */
export function attributeText(attribute: ItemAttribute, dialect: Dialect): RawBuilder<string | null> {
  const value = attribute.kind === 'column' ? columnText(attribute.name) : dataText(attribute.key, dialect)
  return dialect === 'sqlite' ? value : sql`(${value} collate "C")`
}

/** The part of an attribute that its index holds. */
export function indexedPrefix(text: RawBuilder<string | null>): RawBuilder<string | null> {
  return sql`substr(${text}, 1, ${sql.lit(INDEXED_CHARACTERS)})`
}

/** `looksNumeric` of the domain, in SQL. */
export function looksNumericSql(text: RawBuilder<string | null>, dialect: Dialect): RawBuilder<boolean> {
  const short = sql`length(${text}) <= ${sql.lit(MOST_NUMERIC_CHARACTERS)}`
  if (dialect === 'postgres') return sql`(${short} and ${text} ~ '^-?[0-9]+(\\.[0-9]+)?$')`
  return sql`(${short} and (${text} glob '[0-9]*' or ${text} glob '-[0-9]*') and ${text} glob '*[0-9]'
    and ${text} not glob '*[^0-9.-]*' and ${text} not glob '?*-*' and ${text} not glob '*.*.*')`
}

/** The number that an attribute looks like, else null; the test comes first, since PostgreSQL fails on other text. */
export function attributeNumber(text: RawBuilder<string | null>, dialect: Dialect): RawBuilder<number | null> {
  const type = sql.raw(dialect === 'sqlite' ? 'real' : 'double precision')
  return sql`(case when ${looksNumericSql(text, dialect)} then cast(${text} as ${type}) end)`
}

function columnText(name: (ItemAttribute & { kind: 'column' })['name']): RawBuilder<string | null> {
  const column = sql.ref(name)
  return name === 'id' || name === 'revision' || name === 'data' ? sql`cast(${column} as text)` : sql`${column}`
}

function dataText(key: string, dialect: Dialect): RawBuilder<string | null> {
  refuseKey(key)
  if (dialect === 'postgres')
    return PLAIN_KEY.test(key) ? sql`(data ->> ${sql.lit(key)})` : sql`(data ->> ${key}::text)`
  // A path quoted as JSON takes every key but one with a double quote. Plain keys are written out, since an index is only used for the same text.
  const quoted = `$.${JSON.stringify(key)}`
  const path = PLAIN_KEY.test(key) ? sql.lit(quoted) : sql`${quoted}`
  // `->>` alone would turn a number into SQLite's own notation (0.3 for 0.30000000000000004) and true into 1.
  return sql`(case json_type(data, ${path}) when 'text' then data ->> ${path} when 'null' then null else data -> ${path} end)`
}

function refuseKey(key: string): void {
  if (key.length > MOST_KEY_CHARACTERS)
    throw invalid(`An attribute name has at most ${MOST_KEY_CHARACTERS} characters.`)
  if (key.includes('"') || !isStorableText(key)) {
    throw invalid('An attribute name in a query may not hold a double quote, a NUL or a lone surrogate.')
  }
}

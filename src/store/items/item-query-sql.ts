import { type RawBuilder, sql } from 'kysely'
import type { ItemAttribute, ItemCondition, ItemOrder, ItemQuery, Scalar } from '#domain/item/item-query.ts'
import { isStorableText } from '#domain/item/storable-text.ts'
import { invalid } from '#domain/problem.ts'
import type { Dialect } from '../database/session.ts'
import {
  attributeNumber,
  attributeText,
  INDEXED_ATTRIBUTES,
  INDEXED_CHARACTERS,
  indexedPrefix,
} from './attribute-sql.ts'

type Condition = RawBuilder<boolean>

const MOST_PATTERN_CHARACTERS = 1_000
const COMPARISONS = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` }

/** Items of one list that meet every condition. */
export function whereSql(app: string, type: string, conditions: ItemCondition[], dialect: Dialect): Condition {
  const all = [sql<boolean>`app = ${app}`, sql<boolean>`type = ${type}`]
  return sql.join([...all, ...conditions.map((condition) => conditionSql(condition, dialect))], sql` and `)
}

/** The groups of a query as a `group by` list. */
export function groupSql(groupBy: ItemAttribute[], dialect: Dialect): RawBuilder<unknown> {
  return sql.join(groupBy.map((attribute) => attributeText(attribute, dialect)))
}

/** What looks numeric comes first and by value, then text byte by byte, then what has no value; ties by id. */
export function orderSql({ orderBy }: ItemQuery, dialect: Dialect): RawBuilder<unknown> {
  return sql.join([...orderBy.flatMap((order) => orderTerms(order, dialect)), sql`id`])
}

/** A scalar as it reads in the JSON text of an item. */
function scalarText(value: Scalar): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function conditionSql(condition: ItemCondition, dialect: Dialect): Condition {
  if (condition.op === 'any') return anySql(condition.of, dialect)
  const text = attributeText(condition.attribute, dialect)
  switch (condition.op) {
    case 'in':
      return oneOf(condition.attribute, condition.values, dialect)
    case 'not-in':
      // An item without the attribute is not one of the values: `coalesce`, because SQL would answer "unknown".
      return sql`(not coalesce(${oneOf(condition.attribute, condition.values, dialect)}, ${falseSql}))`
    case 'is-null':
      return sql`(${text} is null)`
    case 'not-null':
      return sql`(${text} is not null)`
    case 'like':
      return likeSql(text, condition.value, dialect)
    case 'contains':
      return containsSql(text, condition.value, dialect)
    default:
      return comparisonSql(text, COMPARISONS[condition.op], condition.value, dialect)
  }
}

function anySql(sides: ItemCondition[][], dialect: Dialect): Condition {
  if (sides.length === 0) return falseSql
  const each = sides.map((side) =>
    side.length === 0
      ? trueSql
      : sql`(${sql.join(
          side.map((condition) => conditionSql(condition, dialect)),
          sql` and `,
        )})`,
  )
  return sql`(${sql.join(each, sql` or `)})`
}

const trueSql = sql<boolean>`(1 = 1)`
const falseSql = sql<boolean>`(1 = 0)`

function oneOf(attribute: ItemAttribute, values: (Scalar | null)[], dialect: Dialect): Condition {
  const texts = values.filter((value) => value !== null).map(scalarText)
  if (!texts.every(isStorableText)) throw invalid('A value may not hold a NUL or a lone surrogate.')
  const text = attributeText(attribute, dialect)
  const alternatives: Condition[] = []
  if (texts.length > 0)
    alternatives.push(
      attribute.kind === 'column' && attribute.name === 'id' ? idIn(texts, dialect) : isOneOf(text, texts, dialect),
    )
  if (texts.length < values.length) alternatives.push(sql`${text} is null`)
  if (alternatives.length === 0) return falseSql
  const either = sql<boolean>`(${sql.join(alternatives, sql` or `)})`
  if (attribute.kind !== 'data' || !INDEXED_ATTRIBUTES.includes(attribute.key) || texts.length < values.length)
    return either
  const indexed = isOneOf(indexedPrefix(text), texts.map(prefixOf), dialect)
  // Text that is shorter than a prefix is all of it: SQLite answers from its index alone. PostgreSQL would leave the index.
  const isWhole = dialect === 'sqlite' && texts.every(({ length }) => length < INDEXED_CHARACTERS)
  return isWhole ? indexed : sql`(${indexed} and ${either})`
}

/** As many characters as the index holds; a character may be two units of the text. */
function prefixOf(text: string): string {
  return text.length <= INDEXED_CHARACTERS ? text : [...text].slice(0, INDEXED_CHARACTERS).join('')
}

/** One parameter whatever the number of values, so that a statement is prepared once. */
function isOneOf(text: RawBuilder<unknown>, values: string[], dialect: Dialect): Condition {
  if (values.length === 1) return sql`${text} = ${values[0]}`
  if (dialect === 'postgres') return sql`${text} = any(${values}::text[])`
  return sql`${text} in (select value from json_each(${JSON.stringify(values)}))`
}

/** Compared as numbers, for the primary key to be used; text that is no id is no item's. */
function idIn(texts: string[], dialect: Dialect): Condition {
  const ids = texts.map(Number).filter((id, at) => Number.isSafeInteger(id) && String(id) === texts[at])
  if (dialect === 'postgres') return sql`id = any(${ids}::bigint[])`
  return sql`id in (select value from json_each(${JSON.stringify(ids)}))`
}

function comparisonSql(
  text: RawBuilder<string | null>,
  operator: RawBuilder<unknown>,
  value: string | number,
  dialect: Dialect,
): Condition {
  if (typeof value === 'string') return sql`(${text} ${operator} ${value})`
  if (!Number.isFinite(value)) throw invalid('A comparison needs a finite number.')
  const bound = dialect === 'postgres' ? sql`${value}::double precision` : sql`${value}`
  return sql`(${attributeNumber(text, dialect)} ${operator} ${bound})`
}

/** `%` and `_` as in SQL, ASCII letters in either case, no escape character. */
function likeSql(text: RawBuilder<string | null>, pattern: string, dialect: Dialect): Condition {
  refuseLongPattern(pattern)
  return dialect === 'postgres' ? sql`(${text} ilike ${pattern} escape '')` : sql`(${text} like ${pattern})`
}

/** The text as it stands, ASCII letters in either case: PostgreSQL would take others for letters too, were it not for "C". */
function containsSql(text: RawBuilder<string | null>, part: string, dialect: Dialect): Condition {
  refuseLongPattern(part)
  return dialect === 'postgres'
    ? sql`(position(lower(${part}::text collate "C") in lower(${text} collate "C")) > 0)`
    : sql`(instr(lower(${text}), lower(${part})) > 0)`
}

/** SQLite fails on patterns of more than 50,000 bytes, and both take long over them. */
export function refuseLongPattern(pattern: string): void {
  if (pattern.length > MOST_PATTERN_CHARACTERS) {
    throw invalid(`A pattern has at most ${MOST_PATTERN_CHARACTERS} characters.`)
  }
}

function orderTerms({ attribute, direction }: ItemOrder, dialect: Dialect): RawBuilder<unknown>[] {
  const way = sql.raw(direction === 'desc' ? 'desc' : 'asc')
  if (attribute.kind === 'column' && (attribute.name === 'id' || attribute.name === 'revision')) {
    return [sql`${sql.ref(attribute.name)} ${way}`]
  }
  const text = attributeText(attribute, dialect)
  const number = attributeNumber(text, dialect)
  const rank = sql`case when ${text} is null then 2 when ${number} is null then 1 else 0 end`
  return [rank, sql`${number} ${way}`, sql`${text} ${way}`]
}

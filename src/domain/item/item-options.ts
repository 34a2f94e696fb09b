import { invalid } from '#domain/problem.ts'
import { parseAttribute } from './item-attribute.ts'
import type { ItemAttribute, ItemCondition, ItemOrder, ItemQuery, PlainCondition, Scalar } from './item-query.ts'
import { looksNumeric } from './looks-numeric.ts'

const MOST_ATTRIBUTES = 50
// Each one is computed for every item of the list.
const MOST_ORDERS = 10
const MOST_VALUES = 10_000
// Options inside `any` and `all`: how deep, and how many in all.
const MOST_NESTED = 20
const MOST_CONDITIONS = 200
/** Of any text that an option compares with or looks for. */
export const MOST_OPTION_CHARACTERS = 4_000
const ORDER = /^\s*(asc|desc)(?:\s+nulls\s+last)?\s*$/i

type Operation = (attribute: ItemAttribute, value: unknown, name: string) => PlainCondition[]

const OPERATIONS: Record<string, Operation> = {
  filter: (attribute, value, name) => oneOf('in', attribute, scalars(value, name)),
  exclude: (attribute, value, name) => oneOf('not-in', attribute, scalars(value, name)),
  gt: comparison('gt'),
  gte: comparison('gte'),
  lt: comparison('lt'),
  lte: comparison('lte'),
  like: (attribute, value, name) => [{ attribute, op: 'like', value: String(single(value, name)) }],
}

/**
 * The options of a request, `{filter, exclude, gt, gte, lt, lte, like, any, all, groupBy, orderBy}`, as a query. The
 * texts `null` and `not null` stand for "has no value" and "has one"; `any` and `all` are lists of such options, of which
 * one or every one has to hold. What is not understood is refused by its name.
 */
export function parseItemOptions(options: unknown): ItemQuery {
  const query: ItemQuery = { conditions: [], groupBy: [], orderBy: [] }
  for (const [name, value] of entries(options, 'options')) {
    if (value === null || value === undefined) continue
    if (name === 'groupBy') query.groupBy.push(...attributeList(value, name))
    else if (name === 'orderBy') query.orderBy.push(...orders(value))
    else query.conditions.push(...conditions(name, value, 0))
  }
  if (countOf(query.conditions) > MOST_CONDITIONS) throw invalid(`There are at most ${MOST_CONDITIONS} conditions.`)
  return query
}

function conditions(name: string, value: unknown, depth: number): ItemCondition[] {
  if (name === 'any') return [{ op: 'any', of: nested(name, value, depth) }]
  if (name === 'all') return nested(name, value, depth).flat()
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
  if (!operation) throw invalid(`The option ${JSON.stringify(name)} is not known.`)
  return entries(value, name).flatMap(([key, given]) => operation(parseAttribute(key), given, `${name} of ${key}`))
}

/** The conditions of each of the options in a list of them. */
function nested(name: string, value: unknown, depth: number): ItemCondition[][] {
  if (!Array.isArray(value)) throw invalid(`The ${name} must be a list of options.`)
  if (depth >= MOST_NESTED) throw invalid(`The options are nested more than ${MOST_NESTED} deep.`)
  if (value.length > MOST_CONDITIONS) throw invalid(`The ${name} has at most ${MOST_CONDITIONS} options.`)
  return value.map((options) =>
    entries(options, name).flatMap(([inner, given]) =>
      given === null || given === undefined ? [] : conditions(inner, given, depth + 1),
    ),
  )
}

function countOf(conditions: readonly ItemCondition[]): number {
  return conditions.reduce(
    (count, one) => count + (one.op === 'any' ? one.of.reduce((inner, side) => inner + countOf(side), 0) : 1),
    0,
  )
}

/** Filters are met by any of their values and excludes by none; "not null" beside values adds nothing to them. */
function oneOf(op: 'in' | 'not-in', attribute: ItemAttribute, values: Scalar[]): PlainCondition[] {
  const isNull = values.includes('null')
  const notNull = values.includes('not null')
  const plain = values.filter((value) => value !== 'null' && value !== 'not null')
  if (op === 'in') {
    if (notNull) return isNull ? [] : [{ attribute, op: 'not-null' }]
    if (isNull && plain.length === 0) return [{ attribute, op: 'is-null' }]
    return [{ attribute, op, values: isNull ? [...plain, null] : plain }]
  }
  const excluded: PlainCondition[] = []
  if (isNull) excluded.push({ attribute, op: 'not-null' })
  if (notNull) excluded.push({ attribute, op: 'is-null' })
  if (plain.length > 0) excluded.push({ attribute, op, values: plain })
  return excluded
}

/** A text that looks numeric compares as a number, since forms and addresses carry numbers as text. */
function comparison(op: 'gt' | 'gte' | 'lt' | 'lte'): Operation {
  return (attribute, given, name) => {
    const value = single(given, name)
    if (typeof value === 'boolean') throw invalid(`The ${name} must be a number or a text.`)
    return [{ attribute, op, value: typeof value === 'string' && looksNumeric(value) ? Number(value) : value }]
  }
}

function orders(value: unknown): ItemOrder[] {
  const given = (Array.isArray(value) ? value : [value]).flatMap((entry): [string, unknown][] =>
    typeof entry === 'string' ? [[entry, 'asc']] : entries(entry, 'orderBy'),
  )
  if (given.length > MOST_ORDERS) throw invalid(`The orderBy has at most ${MOST_ORDERS} attributes.`)
  return given.map(([key, direction]) => {
    const way = typeof direction === 'string' ? ORDER.exec(direction)?.[1]?.toLowerCase() : undefined
    if (way !== 'asc' && way !== 'desc') throw invalid(`The orderBy of ${key} must be asc or desc (nulls come last).`)
    return { attribute: parseAttribute(key), direction: way }
  })
}

function attributeList(value: unknown, name: string): ItemAttribute[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > MOST_ORDERS) throw invalid(`The ${name} has at most ${MOST_ORDERS} attributes.`)
  return list.map((entry) => {
    if (typeof entry !== 'string') throw invalid(`The ${name} must be a list of attributes.`)
    return parseAttribute(entry)
  })
}

function scalars(value: unknown, name: string): Scalar[] {
  const list = Array.isArray(value) ? value : [value]
  if (list.length > MOST_VALUES) throw invalid(`The ${name} has at most ${MOST_VALUES} values.`)
  return list.map((entry) => (entry === null ? 'null' : scalar(entry, name)))
}

function single(value: unknown, name: string): Scalar {
  if (!Array.isArray(value)) return scalar(value, name)
  if (value.length !== 1) throw invalid(`The ${name} takes one value.`)
  return scalar(value[0], name)
}

function scalar(value: unknown, name: string): Scalar {
  if (typeof value === 'string' && value.length > MOST_OPTION_CHARACTERS)
    throw invalid(`A text in the ${name.slice(0, 100)} has at most ${MOST_OPTION_CHARACTERS} characters.`)
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  throw invalid(`The ${name} must be a text, a number or true or false.`)
}

function entries(value: unknown, name: string): [string, unknown][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid(`The ${name} must be an object.`)
  }
  const list = Object.entries(value)
  if (list.length > MOST_ATTRIBUTES) throw invalid(`The ${name} has at most ${MOST_ATTRIBUTES} entries.`)
  return list
}

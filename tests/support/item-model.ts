import type { Item } from '#domain/item/item.ts'
import type { ItemAttribute, ItemCondition, ItemOrder, ItemQuery, Scalar } from '#domain/item/item-query.ts'
import { looksNumeric } from '#domain/item/looks-numeric.ts'

/** What a list of items answers to a query, in plain JavaScript: the yardstick of both databases. */
export function expectedItems(items: Item[], query: ItemQuery): Item[] {
  const met = items.filter((item) => query.conditions.every((condition) => holds(item, condition)))
  const listed = query.groupBy.length === 0 ? met : firstOfEachGroup(met, query.groupBy)
  return listed.sort((a, b) => compareBy(query.orderBy, a, b))
}

function textOf(item: Item, attribute: ItemAttribute): string | null {
  const value =
    attribute.kind === 'column'
      ? item[attribute.name]
      : Object.hasOwn(item.data, attribute.key)
        ? item.data[attribute.key]
        : null
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function holds(item: Item, condition: ItemCondition): boolean {
  if (condition.op === 'any') return condition.of.some((side) => side.every((one) => holds(item, one)))
  const text = textOf(item, condition.attribute)
  switch (condition.op) {
    case 'in':
      return isOneOf(text, condition.values)
    case 'not-in':
      return !isOneOf(text, condition.values)
    case 'is-null':
      return text === null
    case 'not-null':
      return text !== null
    case 'like':
      return text !== null && likePattern(condition.value).test(lowerAscii(text))
    case 'contains':
      return text !== null && lowerAscii(text).includes(lowerAscii(condition.value))
    default: {
      if (text === null || (typeof condition.value === 'number' && !looksNumeric(text))) return false
      const order =
        typeof condition.value === 'number'
          ? Math.sign(Number(text) - condition.value)
          : compareBytes(text, condition.value)
      return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[condition.op]
    }
  }
}

function isOneOf(text: string | null, values: (Scalar | null)[]): boolean {
  return values.some((value) => (value === null ? text === null : text === String(value)))
}

function likePattern(pattern: string): RegExp {
  const source = [...lowerAscii(pattern)].map((letter) => {
    if (letter === '%') return '.*'
    return letter === '_' ? '.' : letter.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`, 'su')
}

function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}

function firstOfEachGroup(items: Item[], groupBy: ItemAttribute[]): Item[] {
  const groups = new Map<string, Item>()
  for (const item of [...items].sort((a, b) => a.id - b.id)) {
    const key = JSON.stringify(groupBy.map((attribute) => textOf(item, attribute)))
    if (!groups.has(key)) groups.set(key, item)
  }
  return [...groups.values()]
}

function compareBy(orderBy: ItemOrder[], a: Item, b: Item): number {
  for (const { attribute, direction } of orderBy) {
    const left = textOf(a, attribute)
    const right = textOf(b, attribute)
    const ranks = rank(left) - rank(right)
    if (ranks !== 0) return ranks
    const sign = direction === 'asc' ? 1 : -1
    const numbers = rank(left) === 0 ? Number(left) - Number(right) : 0
    if (numbers !== 0) return sign * numbers
    // Rows and revisions are numbers; everything else of equal value is ordered by its text.
    const isNumber = attribute.kind === 'column' && (attribute.name === 'id' || attribute.name === 'revision')
    const texts = isNumber ? 0 : compareBytes(left ?? '', right ?? '')
    if (texts !== 0) return sign * texts
  }
  return a.id - b.id
}

function rank(text: string | null): number {
  if (text === null) return 2
  return looksNumeric(text) ? 0 : 1
}

/** A stored column of an item, or one attribute inside its data. */
export type ItemAttribute =
  | {
      kind: 'column'
      name: 'id' | 'app' | 'type' | 'data' | 'revision' | 'created_at' | 'updated_at' | 'created_by' | 'updated_by'
    }
  | { kind: 'data'; key: string }

export type Scalar = string | number | boolean

/**
 * One condition. `in` and `not-in` compare as text with any of the values, where null stands for "absent or null";
 * the comparisons take one value: numbers compare with what looks like a number, text with text.
 * `contains` looks for a text as it stands, ASCII letters in either case; in the pattern of `like` `%` and `_` stand for others.
 * `not-null` in a list of values is written as its own operation. `any` holds when all conditions of one of its lists do.
 */
export type ItemCondition = PlainCondition | { op: 'any'; of: ItemCondition[][] }

/** A condition on one attribute. */
export type PlainCondition =
  | { attribute: ItemAttribute; op: 'in' | 'not-in'; values: (Scalar | null)[] }
  | { attribute: ItemAttribute; op: 'is-null' | 'not-null' }
  | { attribute: ItemAttribute; op: 'gt' | 'gte' | 'lt' | 'lte'; value: string | number }
  | { attribute: ItemAttribute; op: 'like' | 'contains'; value: string }

export type ItemOrder = { attribute: ItemAttribute; direction: 'asc' | 'desc' }

/** All conditions hold; groups, when given, turn the count into a count of groups. Ties are settled by id. */
export type ItemQuery = {
  conditions: ItemCondition[]
  groupBy: ItemAttribute[]
  orderBy: ItemOrder[]
}

/** The attributes that conditions look at, however deep they stand. */
export function attributesOf(conditions: readonly ItemCondition[]): ItemAttribute[] {
  return conditions.flatMap((one) => (one.op === 'any' ? one.of.flatMap(attributesOf) : [one.attribute]))
}

export const ALL_ITEMS: ItemQuery = { conditions: [], groupBy: [], orderBy: [] }

/** Inclusive positions in a list, from 0. */
export type IndexRange = { from: number; to: number }

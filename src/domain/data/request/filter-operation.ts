export const FILTER_OPERATIONS = ['filter', 'exclude', 'gt', 'gte', 'lt', 'lte', 'like'] as const

export type FilterOperation = (typeof FILTER_OPERATIONS)[number]

/** In a tree of filters alone: a text that stands in a value as it is, whereas in `like` some letters stand for others. */
export const CONTAINS = 'contains'

export function isOperation(key: string): key is FilterOperation {
  return FILTER_OPERATIONS.some((operation) => operation === key)
}

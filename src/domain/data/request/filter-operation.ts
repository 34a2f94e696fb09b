export const FILTER_OPERATIONS = ['filter', 'exclude', 'gt', 'gte', 'lt', 'lte', 'like'] as const

export type FilterOperation = (typeof FILTER_OPERATIONS)[number]

export function isOperation(key: string): key is FilterOperation {
  return FILTER_OPERATIONS.some((operation) => operation === key)
}

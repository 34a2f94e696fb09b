import type { ColumnFilter } from '#domain/data/request/column-filter.ts'

/** One condition of a column's values, as its filters store it. */
export type FieldFilter = Pick<ColumnFilter, 'operation' | 'values'>

export type FilterValue = FieldFilter['values'][number]

/** The bounds that values lie within, both included; null for none. */
export type FilterRange = { from: FilterValue | null; to: FilterValue | null }

/** Those of which a row must have one; none where rows are not held back by it. */
export function includedValues(filters: readonly FieldFilter[]): FilterValue[] {
  return filters.find(({ operation }) => operation === 'filter')?.values ?? []
}

/** The filters with other values to include; filters of other operations stay. */
export function withIncluded(filters: readonly FieldFilter[], values: FilterValue[]): FieldFilter[] {
  return withOperation(filters, 'filter', values)
}

export function rangeOf(filters: readonly FieldFilter[]): FilterRange {
  const bound = (wanted: FieldFilter['operation']) =>
    filters.find(({ operation }) => operation === wanted)?.values[0] ?? null
  return { from: bound('gte'), to: bound('lte') }
}

export function withRange(filters: readonly FieldFilter[], { from, to }: FilterRange): FieldFilter[] {
  const values = (bound: FilterValue | null) => (bound === null || bound === '' ? [] : [bound])
  return withOperation(withOperation(filters, 'gte', values(from)), 'lte', values(to))
}

/** One filter of the operation, in the position of the first that was there; none where it has no values. */
function withOperation(
  filters: readonly FieldFilter[],
  operation: FieldFilter['operation'],
  values: FilterValue[],
): FieldFilter[] {
  const changed = values.length === 0 ? [] : [{ operation, values }]
  const at = filters.findIndex((filter) => filter.operation === operation)
  if (at < 0) return [...filters, ...changed]
  const others = filters.filter((filter, position) => position < at || filter.operation !== operation)
  return others.toSpliced(at, 0, ...changed)
}

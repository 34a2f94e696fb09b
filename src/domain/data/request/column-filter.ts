import { z } from 'zod'
import type { FilterValues } from '#domain/page/view/page-filters.ts'
import type { Condition } from '../query.ts'
import { filterCondition } from './filter-condition.ts'

/** A filter of a column as an element stores it; one that uses page filters listens to the filter of that key. */
export const ColumnFilter = z.looseObject({
  type: z.enum(['internal', 'external']).default('internal'),
  /** 'filter' keeps rows with one of the values ('include' in the editor). */
  operation: z.enum(['filter', 'exclude', 'gt', 'gte', 'lt', 'lte']).default('filter'),
  values: z
    .array(z.union([z.string().max(1000), z.number()]))
    .max(1000)
    .default([]),
  usePageFilters: z.boolean().default(false),
  /** The key of the page filter; the column's own name where none is given. */
  searchParamKey: z.string().max(200).optional(),
})
export type ColumnFilter = z.output<typeof ColumnFilter>

type FilteredColumn = { name: string; filters?: ColumnFilter[] | undefined }

/** Values that a reader gives to the filters that are theirs: those that are not internal. */
type ReaderValues = readonly { column: string; operation: string; values: readonly string[] }[]

/** All filters of all columns together; filters without a value hold nothing back. */
export function columnConditions(
  columns: readonly FilteredColumn[],
  pageFilters: FilterValues,
  reader: ReaderValues = [],
): Condition | null {
  const all = columns.flatMap(({ name, filters = [] }) =>
    filters.flatMap((filter) => {
      const values = readersValues(filter, name, reader) ?? valuesOf(filter, name, pageFilters)
      return filterCondition(filter.operation, { kind: 'column', name }, values) ?? []
    }),
  )
  const [first, ...others] = all
  if (first === undefined) return null
  return others.length === 0 ? first : { kind: 'and', all }
}

function readersValues({ type, operation }: ColumnFilter, column: string, reader: ReaderValues) {
  if (type !== 'external') return undefined
  return reader.find((one) => one.column === column && one.operation === operation)?.values
}

/** A page filter of that key takes the place of the stored values, even when it has none. */
function valuesOf(filter: ColumnFilter, column: string, pageFilters: FilterValues) {
  const key = filter.searchParamKey || column
  if (filter.usePageFilters && Object.hasOwn(pageFilters, key)) return pageFilters[key]
  return filter.values
}

import { z } from 'zod'
import { FILTER_OPERATIONS } from './filter-operation.ts'

/** A filter of a column as an element stores it; one that uses page filters listens to the filter of that key. */
export const ColumnFilter = z.looseObject({
  type: z.enum(['internal', 'external']).default('internal'),
  /** 'filter' keeps rows with one of the values ('include' in the editor). */
  operation: z.enum(FILTER_OPERATIONS).default('filter'),
  values: z
    .array(z.union([z.string().max(1000), z.number()]))
    .max(1000)
    .default([]),
  /** A filter with a function compares groups. */
  fn: z.unknown().optional(),
  /** Whether readers may choose several values. */
  isMulti: z.boolean().default(false).catch(false),
  usePageFilters: z.boolean().default(false),
  /** The key of the page filter; the column's own name where none is given. */
  searchParamKey: z.string().max(200).optional(),
})
export type ColumnFilter = z.output<typeof ColumnFilter>

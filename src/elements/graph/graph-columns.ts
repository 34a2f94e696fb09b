import type { SectionColumn } from '#domain/data/column.ts'
import { functionOf, hasRole, sortOf } from '#domain/data/section/section-column.ts'

/** The columns of a graph by what they are in it; null and none where nothing was chosen. */
export type GraphColumns = { x: SectionColumn | null; category: SectionColumn | null; values: SectionColumn[] }

export function graphColumns(columns: readonly SectionColumn[]): GraphColumns {
  const first = (role: 'xAxis' | 'categorize') => columns.find((column) => hasRole(column, role)) ?? null
  return { x: first('xAxis'), category: first('categorize'), values: columns.filter((one) => hasRole(one, 'yAxis')) }
}

/** Whether its author chose the order in which groups come. */
export function isOrdered(columns: readonly SectionColumn[]): boolean {
  const { x, category, values } = graphColumns(columns)
  return [x, category, ...values].some((column) => column && sortOf(column) !== null)
}

/**
 * The columns that are asked for, in this order: the X axis, the category, then the values. The first two are grouped by,
 * values have a function; all others stay for their filters alone. Without any other order rows come along the X axis.
 */
export function drawnColumns(columns: readonly SectionColumn[]): SectionColumn[] {
  const { x, category, values } = graphColumns(columns)
  if (!x || values.length === 0) return columns.map((column) => ({ ...column, show: false }))
  const isSorted = isOrdered(columns)
  const grouped = [x, category].filter((column) => column !== null)
  return [
    ...grouped.map((column) => ({
      ...role(column),
      group: true,
      fn: undefined,
      ...(isSorted ? {} : { sort: 'asc nulls last' }),
    })),
    ...values.map((column) => ({ ...role(column), group: false, fn: functionOf(column) ?? 'count' })),
    ...columns.map((column) => ({ ...column, show: false })),
  ]
}

/** Its filters stand with the column itself, which may have two roles. */
function role({ filters: _, ...column }: SectionColumn): SectionColumn {
  return { ...column, show: true }
}

import { ColumnFilter } from '#domain/data/request/column-filter.ts'
import type { TableSettings } from './model.ts'

/** A filter, the column it belongs to, and its place among the filters of that column. */
export type PlacedFilter = { column: string; at: number; filter: ColumnFilter }

export function filtersOf({ columns }: TableSettings): PlacedFilter[] {
  return columns.flatMap(({ name, filters = [] }) => filters.map((filter, at) => ({ column: name, at, filter })))
}

export function withFilter(settings: TableSettings, column: string): TableSettings {
  return withFilters(settings, column, (filters) => [...filters, ColumnFilter.parse({})])
}

export function withoutFilter(settings: TableSettings, column: string, at: number): TableSettings {
  return withFilters(settings, column, (filters) => filters.toSpliced(at, 1))
}

export function changedFilter(
  settings: TableSettings,
  column: string,
  at: number,
  change: Partial<ColumnFilter>,
): TableSettings {
  return withFilters(settings, column, (filters) =>
    filters.map((filter, index) => (index === at ? { ...filter, ...change } : filter)),
  )
}

function withFilters(
  settings: TableSettings,
  column: string,
  change: (filters: ColumnFilter[]) => ColumnFilter[],
): TableSettings {
  const columns = settings.columns.map((one) =>
    one.name === column ? { ...one, filters: change(one.filters ?? []) } : one,
  )
  return { ...settings, columns }
}

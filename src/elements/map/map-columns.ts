import type { SectionColumn } from '#domain/data/column.ts'
import { functionOf, hasRole } from '#domain/data/section/section-column.ts'

/*
 * A map has two of the roles of a graph: what lies along its X axis are places, and the values of its Y axis colour them.
 */

/** The columns of a map by what they are in it; null where nothing was chosen. */
export type MapColumns = { place: SectionColumn | null; value: SectionColumn | null }

export function mapColumns(columns: readonly SectionColumn[]): MapColumns {
  const first = (role: 'xAxis' | 'yAxis') => columns.find((column) => hasRole(column, role)) ?? null
  return { place: first('xAxis'), value: first('yAxis') }
}

/** The columns that are asked for: places, which rows are grouped by, and their value; all others stay for their filters. */
export function drawnColumns(columns: readonly SectionColumn[]): SectionColumn[] {
  const { place, value } = mapColumns(columns)
  const hidden = columns.map((column) => ({ ...column, show: false }))
  if (!place || !value) return hidden
  return [
    { ...shown(place), group: true, fn: undefined, sort: 'asc nulls last' },
    { ...shown(value), group: false, fn: functionOf(value) ?? 'count', sort: undefined },
    ...hidden,
  ]
}

/** Its filters stand with the column itself. */
function shown({ filters: _, ...column }: SectionColumn): SectionColumn {
  return { ...column, show: true }
}

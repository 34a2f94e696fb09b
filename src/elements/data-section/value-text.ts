import type { SectionColumn, SourceField } from '#domain/data/column.ts'
import { columnHeading, functionOf } from '#domain/data/section/section-column.ts'
import { plain } from '#domain/field/abbreviate.ts'
import { formatValue } from '#domain/field/value-format.ts'

/** What the values of a column are called in a picture: a count or an average is not what its column holds. */
export function valueName(column: SectionColumn, field: SourceField | null | undefined): string {
  const heading = columnHeading(column, field)
  const fn = functionOf(column)
  return fn === 'count' ? `${heading} (count)` : fn === 'avg' ? `${heading} (average)` : heading
}

/** The format that values of a column are written in; a count is no sum of dollars, whatever the column holds. */
export function valueFormat(column: SectionColumn | undefined, field: SourceField | undefined): string | undefined {
  return column && functionOf(column) === 'count' ? undefined : field?.formatFn
}

export const writtenValue = (value: number, format: string | undefined) =>
  format ? formatValue(format, value).text : plain(value, 0, 2)

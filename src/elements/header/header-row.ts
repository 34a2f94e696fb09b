import type { SectionColumn } from '#domain/data/column.ts'
import { imageAddress, isWholeAddress } from '#domain/data/section/cell-address.ts'
import { HEADER_ROLES, type HeaderRole, hasHeaderRole } from '#domain/data/section/section-column.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { textOf } from '#domain/field/field-value.ts'
import { formatterOf, formatValue } from '#domain/field/value-format.ts'
import { safeUrl } from '#domain/rich-text/safe-url.ts'

/** What the data says of a header: words, and addresses of pictures; what it leaves empty is the header's own. */
export type HeaderRow = { [role in HeaderRole]: string }

export const NO_ROW: HeaderRow = { title: '', note: '', bgImg: '', logo: '' }

/** The columns that say a part of a header, in the order in which they are asked for. */
export const fedColumns = (columns: readonly SectionColumn[]): SectionColumn[] =>
  columns.filter((column) => HEADER_ROLES.some((role) => hasHeaderRole(column, role)))

/** The first row that was answered, by the parts that its columns say. */
export function headerRow(columns: readonly SectionColumn[], data: readonly NeededData[]): HeaderRow {
  const [answer] = data
  if (!answer?.ok || !('rows' in answer)) return NO_ROW
  const fed = fedColumns(columns)
  const [row = []] = answer.rows
  const said = HEADER_ROLES.map((role) => {
    const at = fed.findIndex((column) => hasHeaderRole(column, role))
    const column = fed[at]
    const cell = row[at] ?? null
    if (!column || cell === null) return [role, '']
    return [role, role === 'title' || role === 'note' ? words(column, cell) : address(column, cell)]
  })
  return Object.fromEntries(said) as HeaderRow
}

function words(column: SectionColumn, cell: string | number): string {
  return formatValue(formatterOf({ formatFn: column.formatFn, isDollar: column.isDollar }), cell).text
}

/** A whole address, whatever its column adds to names; or a name that the settings of the column make one of. */
function address(column: SectionColumn, cell: string | number): string {
  const value = textOf(cell)
  return (isWholeAddress(value) ? safeUrl(value) : imageAddress(column, cell)) ?? ''
}

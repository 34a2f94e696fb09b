import type { SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import { sectionField } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { cellProblem } from '#fields/ask-kind.ts'
import { FieldCell } from '#fields/field-cell.tsx'

type TableRowsProps = {
  columns: SectionState['columns']
  /** What the source says of each column, in their order. */
  fields: readonly (SourceField | null)[]
  rows: readonly (readonly Cell[])[]
  /** The position of the first row. */
  from: number
}

/** The cells of a table, each as the kind of its field and the format of its column show it. */
export function TableRows({ columns, fields, rows, from }: TableRowsProps) {
  const shown = columns.map((column, position) => sectionField(column, fields[position]))
  return rows.map((row, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids here, and each stands at its position in all rows
    <tr key={from + position}>
      {shown.map((field, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never reorder, and a column may stand there twice
        <TableCell key={column} field={field} value={row[column] ?? null} />
      ))}
    </tr>
  ))
}

function TableCell({ field, value }: { field: SourceField; value: Cell }) {
  const isNumber = typeof value === 'number' || undefined
  const isInvalid = cellProblem(value, field) !== null || undefined
  return (
    <td data-number={isNumber} data-invalid={isInvalid}>
      <FieldCell field={field} value={value} />
    </td>
  )
}

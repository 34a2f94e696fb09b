// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which rows of a table element do not
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { SourceField } from '#domain/data/column.ts'
import type { ColumnLayout } from './column-layout.ts'
import { GridCell } from './grid-cell.tsx'
import type { GridSession } from './grid-session.ts'
import { isSelected, type Selection } from './selection.ts'

type GridRowProps = {
  session: GridSession
  position: number
  top: number
  fields: readonly (SourceField | undefined)[]
  layout: ColumnLayout
  columns: { first: number; last: number }
  selection: Selection
  cellId(row: number, column: number): string
  isHeld: ((id: number, column: number) => boolean) | undefined
}

const FIGURES = new Intl.NumberFormat('en-US')

/** A row of the grid; one that has not come yet shows its number alone. */
export function GridRow({ session, position, top, fields, layout, columns, selection, cellId, isHeld }: GridRowProps) {
  const row = session.row(position)
  const cells = []
  for (let column = columns.first; row && column <= columns.last; column++) {
    const field = fields[column]
    const own = session.columns[column]
    if (!field || !own) continue
    const mark = session.mark(row.id, column)
    const left = layout.starts[column] ?? 0
    cells.push(
      <GridCell
        key={column}
        id={cellId(position, column)}
        column={column}
        left={left}
        width={(layout.starts[column + 1] ?? layout.width) - left}
        field={field}
        value={session.value(row, column)}
        numeric={own.numeric}
        readOnly={own.readOnly}
        isSelected={isSelected(selection, position, column)}
        isActive={selection.ranges.length > 0 && selection.at.row === position && selection.at.column === column}
        isSaving={mark?.kind === 'saving'}
        isHeld={isHeld?.(row.id, column) ?? false}
        refused={mark?.kind === 'refused' ? mark.reason : null}
      />,
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={position + 2}
      aria-busy={row ? undefined : true}
      className="grid-row"
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className="grid-number" data-row={position}>
        {FIGURES.format(position + 1)}
      </div>
      <div role="presentation" className="grid-cells">
        {cells}
      </div>
    </div>
  )
}

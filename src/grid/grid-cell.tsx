// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which rows of a table element do not
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import { memo } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import type { Cell } from '#domain/data/query.ts'
import { DrawnValue } from '#fields/drawn-value.tsx'
import { cellProblem, showField } from '#fields/show-field.ts'

type GridCellProps = {
  id: string
  column: number
  left: number
  width: number
  field: SourceField
  value: Cell
  numeric: boolean
  readOnly: boolean
  isSelected: boolean
  isActive: boolean
  isSaving: boolean
  /** It waits to be saved with the others. */
  isHeld: boolean
  /** Why the last edit of it was refused. */
  refused: string | null
}

const NOT_SAVED = 'Not saved yet'

/** A cell as it is read: one line of its value, what is wrong with it, and what became of its last edit. */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { id, column, left, width, field, value, numeric, readOnly, isSelected, isActive, isSaving, isHeld, refused } =
    props
  const problem = cellProblem(value, field)
  const reason = refused ?? problem
  return (
    <div
      id={id}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      aria-readonly={readOnly || undefined}
      aria-invalid={problem === null ? undefined : true}
      aria-busy={isSaving || undefined}
      data-active={isActive || undefined}
      data-saving={isSaving || undefined}
      data-held={isHeld || undefined}
      data-refused={refused === null ? undefined : true}
      data-numeric={numeric || undefined}
      title={reason ?? (isHeld ? NOT_SAVED : undefined)}
      className="grid-cell"
      style={{ left, width }}
    >
      <DrawnValue shown={showField(value, field)} problem={null} />
      {reason === null ? null : <span className={value === null ? 'grid-reason' : 'sr-only'}>{reason}</span>}
    </div>
  )
})

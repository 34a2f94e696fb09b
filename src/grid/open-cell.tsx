import type { Cell } from '#domain/data/query.ts'
import type { CellEnd } from '#fields/editor-props.ts'
import { FieldCellEditor } from '#fields/field-cell-editor.tsx'
import type { GridColumn } from './grid-types.ts'
import type { Position } from './selection.ts'
import { ROW_HEIGHT } from './use-viewport.ts'

/** An open cell: the row and the value that whoever opened it has seen. */
export type Editing = { position: Position; id: number; seen: Cell; typed: string | null }

type OpenCellProps = {
  editing: Editing
  column: GridColumn | undefined
  top: number
  left: number
  width: number | undefined
  onEnd(end: CellEnd): void
}

/** The editor of a cell, over it and as wide as its column. */
export function OpenCell({ editing: { id, position, seen, typed }, column, top, left, width, onEnd }: OpenCellProps) {
  return (
    <div role="presentation" className="grid-editor" style={{ top, left, minWidth: width, minHeight: ROW_HEIGHT }}>
      <FieldCellEditor
        key={`${id} ${position.column} ${typed}`}
        field={column?.field ?? { name: '', type: 'text' }}
        value={seen}
        typed={typed}
        onEnd={onEnd}
      />
    </div>
  )
}

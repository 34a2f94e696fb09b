// biome-ignore-all lint/a11y/useSemanticElements: rows stand where they are scrolled to, which rows of a table element do not
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active cell
import type { PointerEvent } from 'react'
import { type ColumnLayout, validWidth } from './column-layout.ts'
import type { GridColumn } from './grid-types.ts'

type GridHeadProps = {
  columns: readonly GridColumn[]
  inView: { first: number; last: number }
  layout: ColumnLayout
  selectedColumns: ReadonlySet<number>
  onResize(column: number, width: number): void
}

/** The headings; the edge of each is dragged to make its column wider or narrower. */
export function GridHead({ columns, inView, layout, selectedColumns, onResize }: GridHeadProps) {
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} className="grid-headings">
        <div role="columnheader" aria-colindex={1} className="grid-corner">
          <span className="sr-only">Row</span>
        </div>
        <div role="presentation" className="grid-cells">
          {columns.slice(inView.first, inView.last + 1).map((column, at) => {
            const index = inView.first + at
            const left = layout.starts[index] ?? 0
            const width = (layout.starts[index + 1] ?? layout.width) - left
            return (
              <div
                key={column.name}
                role="columnheader"
                aria-colindex={index + 2}
                data-column={index}
                data-selected={selectedColumns.has(index) || undefined}
                data-numeric={column.numeric || undefined}
                className="grid-heading"
                style={{ left, width }}
                title={column.title}
              >
                <span className="grid-title" dir="auto">
                  {column.title}
                </span>
                <span
                  className="grid-edge"
                  aria-hidden="true"
                  onPointerDown={(event) => drag(event, width, (wide) => onResize(index, wide))}
                />
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

function drag(event: PointerEvent<HTMLElement>, width: number, onWidth: (width: number) => void) {
  event.preventDefault()
  event.stopPropagation()
  const edge = event.currentTarget
  const { clientX: start, pointerId } = event
  edge.setPointerCapture(pointerId)
  const move = ({ clientX }: globalThis.PointerEvent) => onWidth(validWidth(width + clientX - start))
  const end = () => {
    edge.removeEventListener('pointermove', move)
    edge.removeEventListener('pointerup', end)
    edge.removeEventListener('pointercancel', end)
  }
  edge.addEventListener('pointermove', move)
  edge.addEventListener('pointerup', end)
  edge.addEventListener('pointercancel', end)
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $isTableCellNode } from '@lexical/table'
import { $getNodeByKey } from 'lexical'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { CellPlace } from './cell-place.ts'
import { changeTable } from './change-table.ts'
import { $resizeAt, $sizeAt, type Axis, LEAST_SIZE, MOST_SIZE, sizeWithin } from './table-sizes.ts'

const LABELS: Readonly<Record<Axis, string>> = { column: 'Width of the column', row: 'Height of the row' }
const STEP = 8

type ResizeEdgeProps = {
  axis: Axis
  place: CellPlace
  /** Whether it is reached by keyboard, as that of the cell at the caret is. */
  reached: boolean
}

/** The edge of a cell, which makes its column wider or its row higher: pulled, or with the arrow keys. */
export function ResizeEdge({ axis, place, reached }: ResizeEdgeProps) {
  const [editor] = useLexicalComposerContext()
  const [pulled, setPulled] = useState<number | null>(null)
  const $cell = () => {
    const node = $getNodeByKey(place.nodeKey)
    return $isTableCellNode(node) ? node : null
  }
  const sizeNow = () =>
    editor.read(() => {
      const cell = $cell()
      return cell ? $sizeAt(editor, cell, axis) : LEAST_SIZE[axis]
    })
  const resize = (size: number) =>
    changeTable(editor, () => {
      const cell = $cell()
      if (cell) $resizeAt(editor, cell, axis, size)
    })
  function pull(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const start = sizeNow()
    const from = axis === 'column' ? event.clientX : event.clientY
    const sizeAt = (at: globalThis.PointerEvent) =>
      sizeWithin(axis, start + (axis === 'column' ? at.clientX : at.clientY) - from)
    const pulling = new AbortController()
    const { signal } = pulling
    const end = (at: globalThis.PointerEvent) => {
      pulling.abort()
      setPulled(null)
      if (at.type === 'pointerup' && sizeAt(at) !== start) resize(sizeAt(at))
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', (at: globalThis.PointerEvent) => setPulled(sizeAt(at) - start), { signal })
    handle.addEventListener('pointerup', end, { signal })
    handle.addEventListener('pointercancel', end, { signal })
  }
  function press(event: KeyboardEvent<HTMLElement>) {
    const [more, less] = axis === 'column' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowDown', 'ArrowUp']
    if (event.key === 'Home') resize(LEAST_SIZE[axis])
    else if (event.key === more || event.key === less) resize(sizeNow() + (event.key === more ? STEP : -STEP))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is pulled is more than one between two parts
    <div
      className="rt-edge"
      data-pulled={pulled === null ? undefined : ''}
      style={edgeStyle(axis, place, pulled)}
      role="separator"
      aria-orientation={axis === 'column' ? 'vertical' : 'horizontal'}
      tabIndex={reached ? 0 : -1}
      aria-label={LABELS[axis]}
      aria-valuemin={LEAST_SIZE[axis]}
      aria-valuemax={MOST_SIZE}
      aria-valuenow={place.size[axis]}
      aria-valuetext={`${place.size[axis]} pixels`}
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={pull}
      onKeyDown={press}
    />
  )
}

/** At the cell; all along the table while it is pulled, so that one sees where it will be. */
function edgeStyle(axis: Axis, { cell, table }: CellPlace, pulled: number | null): CSSProperties {
  const along = pulled === null ? cell : table
  return axis === 'column'
    ? { left: cell.left + cell.width + (pulled ?? 0), top: along.top, height: along.height }
    : { top: cell.top + cell.height + (pulled ?? 0), left: along.left, width: along.width }
}

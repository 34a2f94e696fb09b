import { type MouseEvent, type PointerEvent, useRef } from 'react'
import {
  addCell,
  extendTo,
  type GridSize,
  type How,
  isSelected,
  type Position,
  type Selection,
  selectCell,
  selectColumn,
  selectRow,
} from './selection.ts'

type GridPointerProps = {
  selection: Selection
  size: GridSize
  cellAt(x: number, y: number): Position
  onPress(selection: Selection): void
  onDrag(selection: Selection): void
  /** A press on the cell where the keyboard is already. */
  onOpen(position: Position): void
}

/** Selects by pointer: cells, whole rows and columns, with Shift and Ctrl as in any spreadsheet. */
export function useGridPointer({ selection, size, cellAt, onPress, onDrag, onOpen }: GridPointerProps) {
  const opening = useRef<Position | null>(null)

  function press(event: MouseEvent<HTMLDivElement>) {
    const how: How = event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'add' : 'only'
    const target = event.target as Element
    const heading = target.closest<HTMLElement>('[data-column]')
    const number = target.closest<HTMLElement>('[data-row]')
    opening.current = null
    if (heading) return onPress(selectColumn(selection, Number(heading.dataset.column), size, how))
    if (number) return onPress(selectRow(selection, Number(number.dataset.row), size, how))
    if (!target.closest('.grid-cell')) return
    const at = cellAt(event.clientX, event.clientY)
    const isActive = selection.ranges.length === 1 && isSelected(selection, at.row, at.column)
    if (how === 'only' && isActive && isSame(at, selection.at)) opening.current = at
    onPress(how === 'extend' ? extendTo(selection, at) : how === 'add' ? addCell(selection, at) : selectCell(at))
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0 || event.pointerType === 'touch' || isInEditor(event.target)) return
      press(event)
      if (!(event.target as Element).closest('.grid-cell')) return
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
      const at = cellAt(event.clientX, event.clientY)
      const head = selection.ranges.at(-1)?.to
      if (head && isSame(head, at)) return
      opening.current = null
      onDrag(extendTo(selection, at))
    },
    onClick(event: MouseEvent<HTMLDivElement>) {
      if (isInEditor(event.target)) return
      // A finger scrolls; only when it did not is it a press.
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') press(event)
      if (opening.current) onOpen(opening.current)
      opening.current = null
    },
  }
  return { handlers, isOpening: () => opening.current !== null }
}

const isSame = (a: Position, b: Position) => a.row === b.row && a.column === b.column

export const isInEditor = (target: EventTarget) => target instanceof Element && target.closest('.grid-editor') !== null

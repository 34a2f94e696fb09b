import type { KeyboardEvent } from 'react'
import { WIDTH_STEP } from './column-layout.ts'
import type { GridActions } from './grid-actions.ts'
import { type Direction, moved, moveOf } from './move-selection.ts'
import {
  clearSelection,
  extendTo,
  type GridSize,
  holdRanges,
  type Selection,
  selectAll,
  selectColumn,
  selectRow,
} from './selection.ts'

type Keys = {
  selection: Selection
  size: GridSize
  pageRows: number
  mayEdit: boolean
  actions: GridActions
  onSelect(selection: Selection): void
  /** Selects without looking for the end of what is selected: whole rows and columns are longer than the view. */
  onChoose(selection: Selection): void
  /** Makes the column where the keyboard is wider or narrower. */
  onWiden(by: number): void
  /** Opens the menu of the selected cells. */
  onMenu(): void
  /** Goes to the edge of data. */
  onEdge(to: Direction, extend: boolean): void
  /** Opens the cell where the keyboard is; `typed` takes the place of its value. */
  onEdit(typed: string | null): void
}

const SELECTS_BESIDE = 'The selection is kept: move to select more, or press Escape to clear it.'

/** What a key does while no cell is open; answers whether it did anything. */
export function pressedKey(event: KeyboardEvent, keys: Keys): boolean {
  const { selection, size, pageRows, onSelect, onChoose } = keys
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  if (event.altKey && event.shiftKey && isSideways) {
    keys.onWiden(event.key === 'ArrowRight' ? WIDTH_STEP : -WIDTH_STEP)
    return true
  }
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    keys.onMenu()
    return true
  }
  if (event.key === 'F8' && event.shiftKey) {
    if (selection.ranges.length === 0) return false
    onSelect(holdRanges(selection))
    keys.actions.say(SELECTS_BESIDE)
    return true
  }
  const move = moveOf(event)
  if (move && 'by' in move && move.by === 'data') {
    keys.onEdge(move.to, event.shiftKey)
    return true
  }
  if (move) {
    onSelect(moved(selection, move, { size, pageRows, extend: event.shiftKey }))
    return true
  }
  if (event.key === 'Escape') {
    if (selection.ranges.length === 0) return false
    onSelect(clearSelection(selection))
    return true
  }
  if (event.key === ' ' && (event.ctrlKey || event.shiftKey)) {
    const { at } = selection
    const whole = event.ctrlKey
      ? selectColumn(selection, at.column, size, 'only')
      : selectRow(selection, at.row, size, 'only')
    // The keyboard stays where it is, as does the view.
    onChoose({ ...whole, at })
    return true
  }
  if (isCommand(event, 'a')) {
    onChoose({ ...selectAll(size), at: selection.at })
    return true
  }
  return keys.mayEdit && editingKey(event, keys)
}

function editingKey(event: KeyboardEvent, { selection, actions, onEdit }: Keys): boolean {
  if (isCommand(event, 'z')) void (event.shiftKey ? actions.redo() : actions.undo())
  else if (isCommand(event, 'y')) void actions.redo()
  else if (selection.ranges.length === 0) return false
  else if (isCommand(event, 'd')) void actions.fillDown()
  else if (event.key === 'Delete' || event.key === 'Backspace') void actions.clear()
  else if (event.key === 'Enter' || event.key === 'F2') onEdit(null)
  // A word that an input method begins to compose goes on in the open cell.
  else if (event.key === 'Process') onEdit('')
  else if (isTyped(event)) onEdit(event.key)
  else return false
  return true
}

const isCommand = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, letter: string) =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === letter

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** After an open cell was left by Enter or Tab: the next row, or the next column. */
export function afterEditing(selection: Selection, key: 'Enter' | 'Tab', back: boolean, size: GridSize): Selection {
  const to = key === 'Enter' ? 'down' : back ? 'left' : 'right'
  const at = extendTo({ ranges: [], at: selection.at }, selection.at)
  return moved(at, { to, by: 'cell' }, { size, pageRows: 1, extend: false })
}

import {
  ArrowDownToLine,
  ChevronsLeftRight,
  ChevronsRightLeft,
  ClipboardPaste,
  Columns3,
  Copy,
  Eraser,
  Plus,
  Rows3,
  Scissors,
  Trash2,
} from 'lucide-react'
import { AnchoredMenu } from '#ui/floating/anchored-menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { WIDTH_STEP } from './column-layout.ts'
import { counted, type GridActions } from './grid-actions.ts'
import { copied } from './grid-clipboard.ts'
import { type GridSize, rowStretches, type Selection, selectColumn, wholeRows } from './selection.ts'

type GridMenuProps = {
  /** The cell that it opens at; null keeps it closed. */
  anchor: Element | null
  actions: GridActions
  selection: Selection
  size: GridSize
  mayEdit: boolean
  mayAdd: boolean
  onSelect(selection: Selection): void
  /** Makes the column where the keyboard is wider or narrower. */
  onWiden(by: number): void
  /** It is closed, and the keyboard goes on in the grid. */
  onClose(): void
}

const NO_CLIPBOARD = 'Your browser does not let this page use the clipboard. Ctrl+V still pastes.'

/** What can be done with the selected cells, by a pointer's second button or from the keyboard. */
export function GridMenu({ anchor, onClose, ...menu }: GridMenuProps) {
  return (
    <AnchoredMenu
      label="Cells"
      anchor={anchor}
      entries={anchor ? entriesOf(menu).map((entry) => closing(entry, onClose)) : []}
      onClose={onClose}
      focusAfter={onClose}
    />
  )
}

function entriesOf(menu: Omit<GridMenuProps, 'anchor' | 'onClose'>): MenuEntry[] {
  const { actions, selection, size, mayEdit, mayAdd, onSelect, onWiden } = menu
  const rows = wholeRows(selection, size)
  const count = rowStretches(rows, size).reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const paste = () =>
    navigator.clipboard.readText().then(
      (text) => actions.paste(text),
      () => actions.say(NO_CLIPBOARD),
    )
  const editing = (...entries: MenuEntry[]) => (mayEdit ? entries : [])
  return [
    ...editing({ label: 'Cut', icon: Scissors, keys: 'Ctrl X', onSelect: () => void copied(actions, true) }),
    { label: 'Copy', icon: Copy, keys: 'Ctrl C', onSelect: () => void copied(actions, false) },
    ...editing(
      { label: 'Paste', icon: ClipboardPaste, keys: 'Ctrl V', onSelect: () => void paste() },
      { label: 'Fill down', icon: ArrowDownToLine, keys: 'Ctrl D', onSelect: () => void actions.fillDown() },
      { label: 'Clear', icon: Eraser, keys: 'Delete', onSelect: () => void actions.clear() },
    ),
    'separator',
    { label: 'Select rows', icon: Rows3, keys: 'Shift Space', onSelect: () => onSelect(rows) },
    {
      label: 'Select column',
      icon: Columns3,
      keys: 'Ctrl Space',
      onSelect: () => onSelect(selectColumn(selection, selection.at.column, size, 'only')),
    },
    { label: 'Wider column', icon: ChevronsLeftRight, keys: 'Alt Shift →', onSelect: () => onWiden(WIDTH_STEP) },
    { label: 'Narrower column', icon: ChevronsRightLeft, keys: 'Alt Shift ←', onSelect: () => onWiden(-WIDTH_STEP) },
    ...editing('separator'),
    ...(mayAdd ? editing({ label: 'Add row', icon: Plus, onSelect: () => void actions.addRow() }) : []),
    ...editing({
      label: `Delete ${count === 1 ? 'row' : counted(count, 'row')}`,
      icon: Trash2,
      danger: true,
      onSelect: () => void actions.removeRows(rows),
    }),
  ]
}

/** A chosen entry gives the keyboard back to the grid, in which what it does is seen. */
function closing(entry: MenuEntry, onClose: () => void): MenuEntry {
  if (entry === 'separator' || !('onSelect' in entry)) return entry
  const { onSelect } = entry
  return {
    ...entry,
    onSelect: () => {
      onClose()
      onSelect()
    },
  }
}

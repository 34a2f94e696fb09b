import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  $findTableNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $unmergeCell,
  type TableCellNode,
} from '@lexical/table'
import { COMMAND_PRIORITY_HIGH, KEY_DOWN_COMMAND, type LexicalEditor } from 'lexical'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  ChevronDown,
  Combine,
  Grid2x2X,
  MoveHorizontal,
  MoveVertical,
  PaintBucket,
  PanelLeft,
  PanelTop,
  Split,
  Trash2,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { OPEN_DIALOG_COMMAND } from '../../dialogs/open-dialog.ts'
import { asksForMenu, keepSystemMenuClosed } from './cell-menu-keys.ts'
import type { CellPlace } from './cell-place.ts'
import { changeTable } from './change-table.ts'
import {
  $cellAtCaret,
  $deleteSelected,
  $deleteTable,
  $mergeSelected,
  $selectedCells,
  $toggleHeader,
} from './table-cells.ts'
import { $resizeAt, $sizeAt, type Axis } from './table-sizes.ts'

const STEP = 24
const ALIGNMENTS = ['top', 'middle', 'bottom']

/** What can be done to the cell at the caret, behind a button in its corner. */
export function CellMenu({ place }: { place: CellPlace }) {
  const [editor] = useLexicalComposerContext()
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useRef<(() => void) | null>(null)
  useEffect(
    () =>
      editor.registerCommand(
        KEY_DOWN_COMMAND,
        (event) => {
          if (!asksForMenu(event)) return false
          event.preventDefault()
          keepSystemMenuClosed()
          button.current?.click()
          return true
        },
        COMMAND_PRIORITY_HIGH,
      ),
    [editor],
  )
  const { cell } = place
  return (
    <div className="rt-cell-menu" style={{ left: cell.left + cell.width, top: cell.top }}>
      <Menu
        label="Cell menu"
        align="end"
        entries={entriesOf(editor, place, (run) => {
          chosen.current = run
        })}
        trigger={
          <button
            ref={button}
            type="button"
            className="rt-table-button"
            aria-label="Cell menu"
            title="Cell menu (Alt+Shift+M)"
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon of={ChevronDown} />
          </button>
        }
        focusAfter={() => {
          const run = chosen.current
          chosen.current = null
          editor.focus(() => run?.())
        }}
      />
    </div>
  )
}

function entriesOf(editor: LexicalEditor, place: CellPlace, choose: (run: () => void) => void): MenuEntry[] {
  const { canGrow, several, merged, headerRow, headerColumn, verticalAlign, nodeKey } = place
  const change = ($change: () => void) => ({ onSelect: () => choose(() => changeTable(editor, $change)) })
  const changeCell = ($change: (cell: TableCellNode) => void) =>
    change(() => {
      const cell = $cellAtCaret()
      if (cell) $change(cell)
    })
  const size = (axis: Axis, by: number) =>
    changeCell((cell) => $resizeAt(editor, cell, axis, $sizeAt(editor, cell, axis) + by))
  const noRow = { disabled: !canGrow.rows }
  const noColumn = { disabled: !canGrow.columns }
  return [
    { label: 'Insert row above', icon: ArrowUpToLine, ...noRow, ...change(() => $insertTableRowAtSelection(false)) },
    { label: 'Insert row below', icon: ArrowDownToLine, ...noRow, ...change(() => $insertTableRowAtSelection()) },
    {
      label: 'Insert column left',
      icon: ArrowLeftToLine,
      ...noColumn,
      ...change(() => $insertTableColumnAtSelection(false)),
    },
    {
      label: 'Insert column right',
      icon: ArrowRightToLine,
      ...noColumn,
      ...change(() => $insertTableColumnAtSelection()),
    },
    'separator',
    merged && !several
      ? { label: 'Unmerge cells', icon: Split, ...change($unmergeCell) }
      : { label: 'Merge cells', icon: Combine, disabled: !several, ...change($mergeSelected) },
    { label: 'Header row', icon: PanelTop, chosen: headerRow, ...changeCell((cell) => $toggleHeader(cell, 'row')) },
    {
      label: 'Header column',
      icon: PanelLeft,
      chosen: headerColumn,
      ...changeCell((cell) => $toggleHeader(cell, 'column')),
    },
    {
      label: 'Cell background',
      icon: PaintBucket,
      onSelect: () => choose(() => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { name: 'cell-colour', nodeKey })),
    },
    {
      label: 'Vertical alignment',
      icon: MoveVertical,
      entries: ALIGNMENTS.map((align) => ({
        label: `Align ${align}`,
        chosen: align === verticalAlign,
        ...change(() => {
          for (const cell of $selectedCells()) cell.setVerticalAlign(align === 'top' ? null : align)
        }),
      })),
    },
    {
      label: 'Size',
      icon: MoveHorizontal,
      entries: [
        { label: 'Wider column', ...size('column', STEP) },
        { label: 'Narrower column', ...size('column', -STEP) },
        { label: 'Higher row', ...size('row', STEP) },
        { label: 'Lower row', ...size('row', -STEP) },
      ],
    },
    'separator',
    { label: 'Delete row', icon: Trash2, danger: true, ...change(() => $deleteSelected('rows')) },
    { label: 'Delete column', icon: Trash2, danger: true, ...change(() => $deleteSelected('columns')) },
    {
      label: 'Delete table',
      icon: Grid2x2X,
      danger: true,
      ...changeCell((cell) => {
        const table = $findTableNode(cell)
        if (table) $deleteTable(table)
      }),
    },
  ]
}

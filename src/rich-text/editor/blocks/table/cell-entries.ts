import { $findTableNode, $unmergeCell, type TableCellNode } from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
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
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { OPEN_DIALOG_COMMAND } from '../../dialogs/open-dialog.ts'
import type { CellPlace } from './cell-place.ts'
import { changeTable } from './change-table.ts'
import {
  $cellAtCaret,
  $deleteSelected,
  $deleteTable,
  $insertBeside,
  $mergeSelected,
  $selectedCells,
  $toggleHeader,
} from './table-cells.ts'
import { $resizeAt, $sizeAt, type Axis } from './table-sizes.ts'

const STEP = 24
const ALIGNMENTS = ['top', 'middle', 'bottom']

/** What can be done to the cell at the caret; what was done is said to those who do not see it. */
export function cellEntries(editor: LexicalEditor, place: CellPlace, announce: (said: string) => void): MenuEntry[] {
  const { canGrow, several, selected, merged, headerRow, headerColumn, verticalAlign, nodeKey } = place
  const change = (said: string, $change: () => void) => ({
    onSelect: () =>
      // The caret is back in the text before anything is done.
      editor.focus(() => {
        changeTable(editor, $change)
        announce(said)
      }),
  })
  const changeCell = (said: string, $change: (cell: TableCellNode) => void) =>
    change(said, () => {
      const cell = $cellAtCaret()
      if (cell) $change(cell)
    })
  const size = (said: string, axis: Axis, by: number) =>
    changeCell(said, (cell) => $resizeAt(editor, cell, axis, $sizeAt(editor, cell, axis) + by))
  const noRow = { disabled: !canGrow.rows }
  const noColumn = { disabled: !canGrow.columns }
  return [
    {
      label: `Insert ${counted(selected.rows, 'row')} above`,
      icon: ArrowUpToLine,
      ...noRow,
      ...change(`${inserted(selected.rows, 'Row')} above.`, () => $insertBeside('rows', 'before')),
    },
    {
      label: `Insert ${counted(selected.rows, 'row')} below`,
      icon: ArrowDownToLine,
      ...noRow,
      ...change(`${inserted(selected.rows, 'Row')} below.`, () => $insertBeside('rows', 'after')),
    },
    {
      label: `Insert ${counted(selected.columns, 'column')} left`,
      icon: ArrowLeftToLine,
      ...noColumn,
      ...change(`${inserted(selected.columns, 'Column')} on the left.`, () => $insertBeside('columns', 'before')),
    },
    {
      label: `Insert ${counted(selected.columns, 'column')} right`,
      icon: ArrowRightToLine,
      ...noColumn,
      ...change(`${inserted(selected.columns, 'Column')} on the right.`, () => $insertBeside('columns', 'after')),
    },
    'separator',
    merged && !several
      ? { label: 'Unmerge cells', icon: Split, ...change('Cells unmerged.', $unmergeCell) }
      : { label: 'Merge cells', icon: Combine, disabled: !several, ...change('Cells merged.', $mergeSelected) },
    {
      label: 'Header row',
      icon: PanelTop,
      chosen: headerRow,
      ...changeCell(headerRow ? 'No longer a header row.' : 'Header row.', (cell) => $toggleHeader(cell, 'row')),
    },
    {
      label: 'Header column',
      icon: PanelLeft,
      chosen: headerColumn,
      ...changeCell(headerColumn ? 'No longer a header column.' : 'Header column.', (cell) =>
        $toggleHeader(cell, 'column'),
      ),
    },
    {
      label: 'Cell background',
      icon: PaintBucket,
      onSelect: () =>
        editor.focus(() => void editor.dispatchCommand(OPEN_DIALOG_COMMAND, { name: 'cell-colour', nodeKey })),
    },
    {
      label: 'Vertical alignment',
      icon: MoveVertical,
      entries: ALIGNMENTS.map((align) => ({
        label: `Align ${align}`,
        chosen: align === verticalAlign,
        ...change(`Aligned to the ${align}.`, () => {
          for (const cell of $selectedCells()) cell.setVerticalAlign(align === 'top' ? null : align)
        }),
      })),
    },
    {
      label: 'Size',
      icon: MoveHorizontal,
      entries: [
        { label: 'Wider column', ...size('Column wider.', 'column', STEP) },
        { label: 'Narrower column', ...size('Column narrower.', 'column', -STEP) },
        { label: 'Taller row', ...size('Row taller.', 'row', STEP) },
        { label: 'Shorter row', ...size('Row shorter.', 'row', -STEP) },
      ],
    },
    'separator',
    { label: 'Delete row', icon: Trash2, danger: true, ...change('Row deleted.', () => $deleteSelected('rows')) },
    {
      label: 'Delete column',
      icon: Trash2,
      danger: true,
      ...change('Column deleted.', () => $deleteSelected('columns')),
    },
    {
      label: 'Delete table',
      icon: Grid2x2X,
      danger: true,
      ...changeCell('Table deleted.', (cell) => {
        const table = $findTableNode(cell)
        if (table) $deleteTable(table)
      }),
    },
  ]
}

function counted(count: number, what: string): string {
  return count === 1 ? what : `${count} ${what}s`
}

function inserted(count: number, what: string): string {
  return `${count === 1 ? what : `${count} ${what.toLowerCase()}s`} inserted`
}

import { $findTableNode, type TableRowNode } from '@lexical/table'
import { $getSelection, $isRangeSelection, COMMAND_PRIORITY_CRITICAL, defineExtension, KEY_TAB_COMMAND } from 'lexical'
import { $addRow, $canGrow, $cellAtCaret } from './table-cells.ts'

/** Tab in the last cell of a table adds a row; in all others it goes to the next. */
export const TableKeysExtension = defineExtension({
  name: 'almanac/table-keys',
  register: (editor) =>
    editor.registerCommand(
      KEY_TAB_COMMAND,
      (event) => {
        const selection = $getSelection()
        if (event.shiftKey || !$isRangeSelection(selection) || !selection.isCollapsed()) return false
        const cell = $cellAtCaret()
        const table = cell && $findTableNode(cell)
        const lastRow = table?.getLastChild<TableRowNode>()
        if (!table || !cell.is(lastRow?.getLastChild()) || !$canGrow(table).rows) return false
        event.preventDefault()
        $addRow(table)
        return true
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
})

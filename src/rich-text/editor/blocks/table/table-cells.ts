import {
  $computeTableCellRectBoundary,
  $computeTableMap,
  $computeTableMapSkipCellCheck,
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $findCellNode,
  $getNodeTriplet,
  $insertTableColumnAtNode,
  $insertTableColumnAtSelection,
  $insertTableRowAtNode,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  $isTableSelection,
  $mergeCells,
  $setTableColumnIsHeader,
  $setTableRowIsHeader,
  TableCellHeaderStates,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { $createParagraphNode, $getNodeByKey, $getSelection, $isRangeSelection } from 'lexical'
import { TABLE_COLUMNS, TABLE_ROWS } from '#domain/rich-text/limits.ts'

/** The cell that holds the caret, or the one that was selected last of several; null where text of more is selected. */
export function $cellAtCaret(): TableCellNode | null {
  const selection = $getSelection()
  if ($isTableSelection(selection)) return $findCellNode(selection.focus.getNode())
  if (!$isRangeSelection(selection)) return null
  const cell = $findCellNode(selection.anchor.getNode())
  return cell?.is($findCellNode(selection.focus.getNode())) ? cell : null
}

/** The cells that are selected, or else the one at the caret. */
export function $selectedCells(): TableCellNode[] {
  const selection = $getSelection()
  if (!$isTableSelection(selection)) {
    const cell = $cellAtCaret()
    return cell ? [cell] : []
  }
  // A table inside one of the cells is not chosen cell by cell.
  const table = $getNodeByKey(selection.tableKey)
  return selection
    .getNodes()
    .filter($isTableCellNode)
    .filter((cell) => cell.getParent()?.getParent()?.is(table))
}

/** Whether a table may get one more row or column. */
export function $canGrow(table: TableNode): { rows: boolean; columns: boolean } {
  return { rows: table.getChildrenSize() < TABLE_ROWS.most, columns: table.getColumnCount() < TABLE_COLUMNS.most }
}

/** One more row below the last, with the caret in it. */
export function $addRow(table: TableNode): void {
  const last = table.getLastChild()
  const cell = $isTableRowNode(last) ? last.getFirstChild() : null
  if (!$isTableCellNode(cell) || !$canGrow(table).rows) return
  const first = $insertTableRowAtNode(cell)?.getFirstChild()
  if ($isTableCellNode(first)) first.selectStart()
}

/** One more column behind the last, with the caret in it. */
export function $addColumn(table: TableNode): void {
  const first = table.getFirstChild()
  const cell = $isTableRowNode(first) ? first.getLastChild() : null
  if ($isTableCellNode(cell) && $canGrow(table).columns) $insertTableColumnAtNode(cell)
}

/** How many rows and columns the selected cells reach over, and their table. */
export function $selectedSpan(): { table: TableNode; rows: number; columns: number } | null {
  const cells = $selectedCells()
  const [first, last] = [cells.at(0), cells.at(-1)]
  if (!first || !last) return null
  const [, , table] = $getNodeTriplet(first)
  const [map, from, to] = $computeTableMap(table, first, last)
  const { minRow, maxRow, minColumn, maxColumn } = $computeTableCellRectBoundary(map, from, to)
  return { table, rows: maxRow - minRow + 1, columns: maxColumn - minColumn + 1 }
}

/** Puts in as many rows or columns as are selected, before or behind them, as far as the table may grow. */
export function $insertBeside(axis: 'rows' | 'columns', side: 'before' | 'after'): void {
  const span = $selectedSpan()
  if (!span) return
  for (let left = span[axis]; left > 0 && $canGrow(span.table)[axis]; left--) {
    if (axis === 'rows') $insertTableRowAtSelection(side === 'after')
    else $insertTableColumnAtSelection(side === 'after')
  }
}

/** Takes away the selected rows or columns; the whole table where none would be left. */
export function $deleteSelected(axis: 'rows' | 'columns'): void {
  const span = $selectedSpan()
  if (!span) return
  const { table } = span
  const all = axis === 'rows' ? table.getChildrenSize() : table.getColumnCount()
  if (span[axis] >= all) $deleteTable(table)
  else if (axis === 'rows') $deleteTableRowAtSelection()
  else $deleteTableColumnAtSelection()
}

/** Puts an empty line in the place of a table. */
export function $deleteTable(table: TableNode): void {
  table.replace($createParagraphNode()).selectStart()
}

/** Makes the row or the column of a cell one that says what the others hold, or takes that from it. */
export function $toggleHeader(cell: TableCellNode, axis: 'row' | 'column'): void {
  const [, , table] = $getNodeTriplet(cell)
  const [, at] = $computeTableMap(table, cell, cell)
  if (axis === 'row') $setTableRowIsHeader(table, at.startRow, !cell.hasHeaderState(TableCellHeaderStates.ROW))
  else $setTableColumnIsHeader(table, at.startColumn, !cell.hasHeaderState(TableCellHeaderStates.COLUMN))
}

/** Makes one cell of the selected ones, with what they hold. */
export function $mergeSelected(): void {
  const cells = $selectedCells()
  const [first] = cells
  if (!first || cells.length < 2) return
  const [, , table] = $getNodeTriplet(first)
  const [before] = $computeTableMapSkipCellCheck(table, null, null)
  const merged = $mergeCells(cells)
  if (!merged) return
  // A row whose cells all went into the merged one goes with them: no cell reaches over it any more.
  table.getChildren<TableRowNode>().forEach((row, index) => {
    if (!row.isEmpty()) return
    const over = new Map(before[index]?.map(({ cell }) => [cell.getKey(), cell]))
    over.set(merged.getKey(), merged)
    for (const cell of over.values()) if (cell.isAttached()) cell.setRowSpan(Math.max(1, cell.getRowSpan() - 1))
    row.remove()
  })
  merged.selectEnd()
}

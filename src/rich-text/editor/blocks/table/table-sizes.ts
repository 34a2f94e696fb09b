import {
  $computeTableMap,
  $computeTableMapSkipCellCheck,
  $getNodeTriplet,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import type { LexicalEditor } from 'lexical'
import { MIN_COLUMN_WIDTH, MIN_ROW_HEIGHT } from '#domain/rich-text/limits.ts'

/** What an edge of a cell makes larger or smaller: the column before it or the row above it. */
export type Axis = 'column' | 'row'

export const LEAST_SIZE: Readonly<Record<Axis, number>> = { column: MIN_COLUMN_WIDTH, row: MIN_ROW_HEIGHT }
export const MOST_SIZE = 2000

/** A size that a column or a row may have. */
export function sizeWithin(axis: Axis, size: number): number {
  return Math.round(Math.min(Math.max(size, LEAST_SIZE[axis]), MOST_SIZE))
}

/** How wide the last column of a cell is, or how high its last row. */
export function $sizeAt(editor: LexicalEditor, cell: TableCellNode, axis: Axis): number {
  if (axis === 'row') return $rowHeight(editor, $lastRow(cell))
  const [, , table] = $getNodeTriplet(cell)
  return $columnWidths(editor, table)[$lastColumn(cell)] ?? MIN_COLUMN_WIDTH
}

/** Makes the last column or row of a cell this large; all others stay as they are drawn. */
export function $resizeAt(editor: LexicalEditor, cell: TableCellNode, axis: Axis, size: number): void {
  const next = sizeWithin(axis, size)
  if (axis === 'row') {
    $lastRow(cell).setHeight(next)
    return
  }
  const [, , table] = $getNodeTriplet(cell)
  table.setColWidths($columnWidths(editor, table).with($lastColumn(cell), next))
}

function $lastColumn(cell: TableCellNode): number {
  const [, , table] = $getNodeTriplet(cell)
  const [, at] = $computeTableMap(table, cell, cell)
  return at.startColumn + cell.getColSpan() - 1
}

function $lastRow(cell: TableCellNode): TableRowNode {
  const [, row, table] = $getNodeTriplet(cell)
  const last = table.getChildAtIndex<TableRowNode>(row.getIndexWithinParent() + cell.getRowSpan() - 1)
  return last ?? row
}

/** The widths that are set, or else those that the columns are drawn with. */
function $columnWidths(editor: LexicalEditor, table: TableNode): number[] {
  const set = table.getColWidths()
  if (set) return [...set]
  const [map] = $computeTableMapSkipCellCheck(table, null, null)
  return Array.from({ length: table.getColumnCount() }, (_, column) => {
    const single = map.map((row) => row[column]?.cell).find((cell) => cell?.getColSpan() === 1)
    const drawn = single && editor.getElementByKey(single.getKey())?.getBoundingClientRect().width
    return sizeWithin('column', drawn ?? MIN_COLUMN_WIDTH)
  })
}

function $rowHeight(editor: LexicalEditor, row: TableRowNode): number {
  const drawn = editor.getElementByKey(row.getKey())?.getBoundingClientRect().height
  return sizeWithin('row', drawn || row.getHeight() || MIN_ROW_HEIGHT)
}

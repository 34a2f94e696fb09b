import {
  $computeTableMapSkipCellCheck,
  $createTableNode,
  $createTableRowNode,
  $isTableCellNode,
  $isTableRowNode,
  type TableCellNode,
  type TableNode,
  type TableRowNode,
} from '@lexical/table'
import { TABLE_COLUMNS, TABLE_ROWS } from '#domain/rich-text/limits.ts'

/** A table with more rows or columns than one may have goes on in others below it: nothing that was pasted is lost. */
export function $partTable(table: TableNode): void {
  const rows = table.getChildren().filter($isTableRowNode)
  if (rows.length > TABLE_ROWS.most) $partRows(table, rows)
  if (rows.some((row) => $width(row) > TABLE_COLUMNS.most)) $partColumns(table)
}

const $cellsOf = (row: TableRowNode): TableCellNode[] => row.getChildren().filter($isTableCellNode)

const $width = (row: TableRowNode): number => $cellsOf(row).reduce((sum, cell) => sum + cell.getColSpan(), 0)

function $partRows(table: TableNode, rows: readonly TableRowNode[]): void {
  const { most } = TABLE_ROWS
  for (const [at, row] of rows.entries()) {
    const left = most - (at % most)
    for (const cell of $cellsOf(row)) if (cell.getRowSpan() > left) cell.setRowSpan(left)
  }
  let last = table
  for (let from = most; from < rows.length; from += most) {
    const next = $createTableNode().setColWidths(table.getColWidths())
    last.insertAfter(next.append(...rows.slice(from, from + most)))
    last = next
  }
}

/** Takes what stands beyond the last column to a table of its own, which is looked at in its turn. */
function $partColumns(table: TableNode): void {
  const { most } = TABLE_COLUMNS
  const widths = table.getColWidths()
  const starts = $startColumns(table)
  const rest = $createTableNode().setColWidths(widths?.slice(most))
  for (const row of table.getChildren().filter($isTableRowNode)) {
    const restOfRow = $createTableRowNode(row.getHeight())
    for (const cell of $cellsOf(row)) {
      const start = starts.get(cell.getKey()) ?? 0
      if (start >= most) restOfRow.append(cell)
      else if (start + cell.getColSpan() > most) cell.setColSpan(most - start)
    }
    rest.append(restOfRow)
  }
  table.setColWidths(widths?.slice(0, most))
  table.insertAfter(rest)
}

/** In which column each cell begins, counting those that merged cells reach into. */
function $startColumns(table: TableNode): ReadonlyMap<string, number> {
  const [map] = $computeTableMapSkipCellCheck(table, null, null)
  return new Map(map.flat().map(({ cell, startColumn }) => [cell.getKey(), startColumn]))
}

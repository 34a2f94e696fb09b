import { $isTableCellNode, $isTableNode, $isTableRowNode, TableCellNode, TableNode, TableRowNode } from '@lexical/table'
import {
  $createParagraphNode,
  $isElementNode,
  $isParagraphNode,
  defineExtension,
  type ElementNode,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { MAX_TABLE_DEPTH, MIN_COLUMN_WIDTH, MIN_ROW_HEIGHT } from '#domain/rich-text/limits.ts'
import { $partTable } from './part-table.ts'
import { TableKeysExtension } from './table-keys.ts'

/** Tables keep to their bounds, however they come: by the mouse, by the clipboard, from a stored document. */
export const TableBoundsExtension = defineExtension({
  name: 'almanac/table-bounds',
  dependencies: [TableKeysExtension],
  register: (editor) =>
    mergeRegister(
      editor.registerNodeTransform(TableNode, $keepTable),
      editor.registerNodeTransform(TableCellNode, $keepDepth),
      editor.registerNodeTransform(TableRowNode, (row) => {
        const height = row.getHeight()
        if (height !== undefined && height < MIN_ROW_HEIGHT) row.setHeight(MIN_ROW_HEIGHT)
      }),
    ),
})

function $keepTable(table: TableNode): void {
  if ($tableDepth(table) > MAX_TABLE_DEPTH) {
    $dissolveTable(table)
    return
  }
  $partTable(table)
  $keepDepth(table)
  const widths = table.getColWidths()
  if (widths?.some((width) => width < MIN_COLUMN_WIDTH))
    table.setColWidths(widths.map((width) => Math.max(width, MIN_COLUMN_WIDTH)))
}

/** What came in with tables inside: only itself counts as changed, so those inside are looked at with it. */
function $keepDepth(within: TableNode | TableCellNode): void {
  for (const table of $tablesIn(within))
    if (table.isAttached() && $tableDepth(table) > MAX_TABLE_DEPTH) $dissolveTable(table)
}

/** Lines hold no tables and are most of what cells hold, so that they are passed: a table may have thousands of cells. */
function $tablesIn(within: ElementNode): TableNode[] {
  return within
    .getChildren()
    .flatMap((child) =>
      $isElementNode(child) && !$isParagraphNode(child)
        ? [...($isTableNode(child) ? [child] : []), ...$tablesIn(child)]
        : [],
    )
}

/** How many tables a table stands in, itself included. */
function $tableDepth(table: TableNode): number {
  return table.getParents().filter($isTableNode).length + 1
}

/** What a table holds in its place, cell by cell. */
function $dissolveTable(table: TableNode): void {
  const cells = table
    .getChildren()
    .filter($isTableRowNode)
    .flatMap((row) => row.getChildren().filter($isTableCellNode))
  const blocks = cells.flatMap((cell) => cell.getChildren())
  for (const block of blocks) table.insertBefore($asBlock(block))
  if (blocks.length === 0) table.insertBefore($createParagraphNode())
  table.remove()
}

function $asBlock(node: LexicalNode): LexicalNode {
  return $isElementNode(node) && !node.isInline() ? node : $createParagraphNode().append(node)
}

import { $isListItemNode } from '@lexical/list'
import { $isTableSelection } from '@lexical/table'
import {
  $getSelection,
  $isElementNode,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  type ElementNode,
  FORMAT_ELEMENT_COMMAND,
  INDENT_CONTENT_COMMAND,
  mergeRegister,
  OUTDENT_CONTENT_COMMAND,
} from 'lexical'
import { MAX_LIST_DEPTH } from '#domain/rich-text/limits.ts'
import { $selectedCells } from './table-cells.ts'

/** How selected cells are aligned and moved in is said of the blocks that they hold, also where a whole table is selected. */
export const CellBlocksExtension = defineExtension({
  name: 'almanac/cell-blocks',
  register: (editor) =>
    mergeRegister(
      editor.registerCommand(
        FORMAT_ELEMENT_COMMAND,
        (format) => $changeBlocks((block) => block.setFormat(format)),
        COMMAND_PRIORITY_CRITICAL,
      ),
      editor.registerCommand(INDENT_CONTENT_COMMAND, () => $changeBlocks($moveIn), COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(
        OUTDENT_CONTENT_COMMAND,
        () => $changeBlocks((block) => block.setIndent(Math.max(0, block.getIndent() - 1))),
        COMMAND_PRIORITY_CRITICAL,
      ),
    ),
})

function $changeBlocks($change: (block: ElementNode) => void): boolean {
  if (!$isTableSelection($getSelection())) return false
  for (const cell of $selectedCells()) $blocksIn(cell).forEach($change)
  return true
}

/** The blocks of words, however deep they stand. */
function $blocksIn(within: ElementNode): ElementNode[] {
  return within.getChildren().flatMap((child) => {
    if (!$isElementNode(child) || child.isInline()) return []
    const inner = $blocksIn(child)
    return inner.length > 0 ? inner : [child]
  })
}

function $moveIn(block: ElementNode): void {
  const most = $isListItemNode(block) ? MAX_LIST_DEPTH - 1 : MAX_LIST_DEPTH
  if (block.canIndent() && block.getIndent() < most) block.setIndent(block.getIndent() + 1)
}

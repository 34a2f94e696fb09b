import {
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  type ElementNode,
  INSERT_PARAGRAPH_COMMAND,
  type LexicalNode,
  type ParagraphNode,
} from 'lexical'
import { $isCollapsibleContentNode } from '../blocks/collapsible/content-node.ts'
import { $isColumnNode } from '../blocks/columns/columns-nodes.ts'

/** Enter on an empty last line leads out of a collapsible or columns, as it does out of a list: the line comes along. */
export const EnterKeysExtension = defineExtension({
  name: 'almanac/enter-keys',
  register: (editor) =>
    editor.registerCommand(
      INSERT_PARAGRAPH_COMMAND,
      () => {
        const line = $emptyLastLine()
        const container = line?.getParent()?.getParent()
        if (!line || !container) return false
        container.insertAfter(line)
        line.select()
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
})

/** The empty line at the caret that ends a part of a container; an only line is there to be written in. */
function $emptyLastLine(): ParagraphNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const line = selection.anchor.getNode()
  if (!$isParagraphNode(line) || !line.isEmpty() || !$isPart(line.getParent())) return null
  return line.getNextSibling() === null && line.getPreviousSibling() !== null ? line : null
}

function $isPart(node: LexicalNode | null): node is ElementNode {
  return $isCollapsibleContentNode(node) || $isColumnNode(node)
}

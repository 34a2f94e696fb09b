import { $isTableCellNode, $isTableNode, $isTableRowNode, TableCellNode, TableRowNode } from '@lexical/table'
import { $createParagraphNode, $isElementNode, defineExtension, type LexicalNode, mergeRegister } from 'lexical'

/** A row or a cell that stands outside of a table leaves what it holds there, before the editor takes it away. */
export const LooseCellsExtension = defineExtension({
  name: 'almanac/loose-cells',
  nodes: [TableRowNode, TableCellNode],
  register: (editor) =>
    mergeRegister(
      editor.registerNodeTransform(TableRowNode, $leaveContent),
      editor.registerNodeTransform(TableCellNode, $leaveContent),
    ),
})

function $leaveContent(part: TableRowNode | TableCellNode): void {
  const parent = part.getParent()
  if (!parent || $isTableNode(parent) || $isTableRowNode(parent)) return
  const held = part
    .getChildren<LexicalNode>()
    .flatMap((child) => ($isTableCellNode(child) ? child.getChildren() : [child]))
  for (const node of held) {
    const isBlock = $isElementNode(node) && !node.isInline()
    part.insertBefore(isBlock ? node : $createParagraphNode().append(node))
  }
  part.remove()
}

import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  defineExtension,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ARROW_UP_COMMAND,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { $isCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $isColumnsNode } from '../blocks/columns/columns-nodes.ts'

/** An arrow key leads out of columns and collapsibles also where nothing stands before or behind them: a line is made there. */
export const LeaveBlockExtension = defineExtension({
  name: 'almanac/leave-block',
  register: (editor) =>
    mergeRegister(
      ...[KEY_ARROW_DOWN_COMMAND, KEY_ARROW_RIGHT_COMMAND].map((command) =>
        editor.registerCommand(command, () => $leave('after'), COMMAND_PRIORITY_LOW),
      ),
      ...[KEY_ARROW_UP_COMMAND, KEY_ARROW_LEFT_COMMAND].map((command) =>
        editor.registerCommand(command, () => $leave('before'), COMMAND_PRIORITY_LOW),
      ),
    ),
})

function $leave(side: 'before' | 'after'): boolean {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return false
  const node = selection.anchor.getNode()
  const container = $findMatchingParent(
    node,
    (parent): parent is ElementNode => $isColumnsNode(parent) || $isCollapsibleNode(parent),
  )
  if (!container || $neighbour(container, side)) return false
  const { type, offset } = selection.anchor
  const last = type === 'text' ? node.getTextContentSize() : $isElementNode(node) ? node.getChildrenSize() : 0
  const atEdge = offset === (side === 'after' ? last : 0)
  if (!atEdge || !$isEdge(node, container, side)) return false
  const line = $createParagraphNode()
  if (side === 'after') container.insertAfter(line)
  else container.insertBefore(line)
  line.select()
  return true
}

function $neighbour(node: LexicalNode, side: 'before' | 'after'): LexicalNode | null {
  return side === 'after' ? node.getNextSibling() : node.getPreviousSibling()
}

/** Whether nothing that holds text stands between the node and the edge of its container. */
function $isEdge(node: LexicalNode, container: ElementNode, side: 'before' | 'after'): boolean {
  let at: LexicalNode | null = node
  while (at && !at.is(container)) {
    const next: LexicalNode | null = $neighbour(at, side)
    if (next && next.getType() !== 'collapsible-button') return false
    at = at.getParent()
  }
  return true
}

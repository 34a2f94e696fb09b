import { $isTableNode } from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  COMMAND_PRIORITY_CRITICAL,
  defineExtension,
  type ElementNode,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_ARROW_UP_COMMAND,
  type LexicalNode,
  mergeRegister,
} from 'lexical'
import { $isCollapsibleNode, PlainCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $isColumnsNode } from '../blocks/columns/columns-nodes.ts'

type Side = 'before' | 'after'

/**
 * An arrow key leads out of tables, columns and collapsibles also where nothing stands before or behind them: a line is
 * made there. Over the toggle below a collapsible, which a browser does not pass, it leads to what stands behind.
 */
export const LeaveBlockExtension = defineExtension({
  name: 'almanac/leave-block',
  register(editor) {
    const leaving = (side: Side) => (event: KeyboardEvent) => {
      const modified = event.shiftKey || event.ctrlKey || event.metaKey || event.altKey
      const container = modified ? null : $leftContainer(side)
      if (!container) return false
      event.preventDefault()
      const next = $neighbour(container, side)
      if (next) {
        if ($isElementNode(next)) next.selectStart()
        else next.selectPrevious()
        return true
      }
      const line = $createParagraphNode()
      if (side === 'after') container.insertAfter(line)
      else container.insertBefore(line)
      line.select()
      return true
    }
    return mergeRegister(
      ...[KEY_ARROW_DOWN_COMMAND, KEY_ARROW_RIGHT_COMMAND].map((command) =>
        // Before a table's own keys, which know no place beyond its last cell.
        editor.registerCommand(command, leaving('after'), COMMAND_PRIORITY_CRITICAL),
      ),
      ...[KEY_ARROW_UP_COMMAND, KEY_ARROW_LEFT_COMMAND].map((command) =>
        editor.registerCommand(command, leaving('before'), COMMAND_PRIORITY_CRITICAL),
      ),
    )
  },
})

/** The container that the caret stands at the edge of, if nothing stands beyond it or a toggle is in the way. */
function $leftContainer(side: Side): ElementNode | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return null
  const node = selection.anchor.getNode()
  const container = $findMatchingParent(node, $isContainer)
  if (!container) return null
  const isHeld = side === 'after' && container.getLastChild()?.getType() === 'collapsible-button'
  if ($neighbour(container, side) && !isHeld) return null
  const { type, offset } = selection.anchor
  const last = type === 'text' ? node.getTextContentSize() : $isElementNode(node) ? node.getChildrenSize() : 0
  const atEdge = offset === (side === 'after' ? last : 0)
  return atEdge && $isEdge(node, container, side) ? container : null
}

function $isContainer(node: LexicalNode): node is ElementNode {
  return $isColumnsNode(node) || $isCollapsibleNode(node) || $isTableNode(node)
}

function $neighbour(node: LexicalNode, side: Side): LexicalNode | null {
  return side === 'after' ? node.getNextSibling() : node.getPreviousSibling()
}

/** Whether nothing that holds text and is seen stands between the node and the edge of its container. */
function $isEdge(node: LexicalNode, container: ElementNode, side: Side): boolean {
  let at: LexicalNode | null = node
  while (at && !at.is(container)) {
    const next: LexicalNode | null = $neighbour(at, side)
    if (next && !$isUnseen(next)) return false
    at = at.getParent()
  }
  return true
}

/** A toggle holds no text; what a closed collapsible without preview holds is not shown. */
function $isUnseen(part: LexicalNode): boolean {
  const container = part.getParent()
  return part.getType() === 'collapsible-button' || (container instanceof PlainCollapsibleNode && !container.isOpen())
}

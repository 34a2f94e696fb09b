import { $findMatchingParent } from '@lexical/utils'
import {
  $createParagraphNode,
  $getNodeByKey,
  $getPreviousSelection,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  type LexicalNode,
} from 'lexical'
import { $isCollapsibleNode, type CollapsibleNode } from './container-node.ts'
import { $isCollapsibleContentNode } from './content-node.ts'
import { $isCollapsibleTitleNode } from './title-node.ts'
import { $isCollapsibleToggleNode } from './toggle-node.tsx'

/**
 * The frame of a collapsible, between its parts and on its toggle, is no place to write in: a caret that arrows lead
 * there goes on to the part that they lead to, or out of the collapsible.
 */
export function $leaveFrame(): boolean {
  const at = $frameAtCaret()
  if (!at) return false
  const { container, index } = at
  const parts = container.getChildren()
  const content = parts.findIndex($isCollapsibleContentNode)
  if (index <= parts.findIndex($isCollapsibleTitleNode)) $select(parts[0], 'start')
  else if (index <= content) $select(parts[content], 'start')
  else if ($cameFromWithin(container)) $selectBehind(container)
  else $select(parts[content], 'end')
  return true
}

function $frameAtCaret(): { container: CollapsibleNode; index: number } | null {
  const selection = $getSelection()
  if ($isRangeSelection(selection) && selection.isCollapsed() && selection.anchor.type === 'element') {
    const container = selection.anchor.getNode()
    return $isCollapsibleNode(container) ? { container, index: selection.anchor.offset } : null
  }
  const [toggle, other] = $isNodeSelection(selection) ? selection.getNodes() : []
  const container = toggle?.getParent()
  const isToggle = !other && $isCollapsibleToggleNode(toggle) && $isCollapsibleNode(container)
  return isToggle && toggle ? { container, index: toggle.getIndexWithinParent() } : null
}

function $cameFromWithin(container: CollapsibleNode): boolean {
  const before = $getPreviousSelection()
  // By its key alone: what is committed is frozen, and its node may be gone.
  const node = $isRangeSelection(before) ? $getNodeByKey(before.anchor.key) : null
  const content = node ? $findMatchingParent(node, $isCollapsibleContentNode) : null
  return content?.getParent()?.is(container) ?? false
}

function $selectBehind(container: CollapsibleNode): void {
  const next = container.getNextSibling() ?? container.insertAfter($createParagraphNode())
  $select(next, 'start')
}

function $select(node: LexicalNode | undefined, side: 'start' | 'end'): void {
  if (!$isElementNode(node)) node?.selectPrevious()
  else if (side === 'start') node.selectStart()
  else node.selectEnd()
}

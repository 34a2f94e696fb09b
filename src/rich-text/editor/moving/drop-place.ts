import { $isListItemNode, $isListNode } from '@lexical/list'
import { $getNodeByKey, $isElementNode, type LexicalEditor, type LexicalNode, type NodeKey } from 'lexical'
import { $isCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $isCollapsibleContentNode } from '../blocks/collapsible/content-node.ts'
import { $isCollapsibleTitleNode } from '../blocks/collapsible/title-node.ts'
import { $blockAtPoint, type Point } from './block-at-point.ts'
import { $blockAround, $isSublist } from './blocks.ts'
import type { Side } from './list-parts.ts'
import { $canMove } from './move-block.ts'
import type { Target } from './step-target.ts'

/** So near to the edge of columns, a table or a collapsible, the whole of it is meant. */
const EDGE = 8
const LINE_GAP = 4

export type DropPlace = { target: NodeKey; side: Side; left: number; top: number; width: number }

/** Where a block would land that is let go at a point, and the line that shows it; null where it can't go. */
export function dropPlace(editor: LexicalEditor, moved: NodeKey, point: Point): DropPlace | null {
  return editor.read(() => {
    const block = $getNodeByKey(moved)
    const under = $blockAtPoint(editor, point)
    if (!block || !under) return null
    const { target, side } = $targetAt(editor, under, point)
    const box = $boxOf(editor, target)
    if (!box || !$canMove(block, target)) return null
    const top = side === 'before' ? box.top - LINE_GAP : box.bottom + LINE_GAP
    return { target: target.getKey(), side, left: box.left, top, width: box.width }
  })
}

function $boxOf(editor: LexicalEditor, node: LexicalNode): DOMRect | undefined {
  return editor.getElementByKey(node.getKey())?.getBoundingClientRect()
}

function $targetAt(editor: LexicalEditor, under: LexicalNode, { y }: Point): Target {
  const whole = $wholeAtEdge(editor, under, y)
  if (whole) return whole
  const box = $boxOf(editor, under)
  const side = box && y < (box.top + box.bottom) / 2 ? 'before' : 'after'
  if ($isCollapsibleNode(under)) return $beside(editor, under, y) ?? { target: under, side }
  // Behind an item with a list below it is before the first of that list: there the line is drawn.
  const below = side === 'after' && $isListItemNode(under) ? under.getNextSibling() : null
  const inner = $isSublist(below) ? below.getFirstChild() : null
  const first = $isElementNode(inner) ? inner.getFirstChild() : null
  return first && !$isSublist(first) ? { target: first, side: 'before' } : { target: under, side }
}

function $wholeAtEdge(editor: LexicalEditor, under: LexicalNode, y: number): Target | null {
  let found: Target | null = null
  for (let at = $blockAround(under); at; at = $blockAround(at)) {
    const box = $isListNode(at) || $isListItemNode(at) ? undefined : $boxOf(editor, at)
    if (box && y - box.top < EDGE) found = { target: at, side: 'before' }
    else if (box && box.bottom - y < EDGE) found = { target: at, side: 'after' }
  }
  return found
}

/** Over the title of an open collapsible the upper half is before it, the lower half the beginning of what it holds. */
function $beside(editor: LexicalEditor, container: LexicalNode, y: number): Target | null {
  if (!$isCollapsibleNode(container) || !container.isOpen()) return null
  const parts = container.getChildren()
  const title = parts.find($isCollapsibleTitleNode)
  const box = title && $boxOf(editor, title)
  const first = parts.find($isCollapsibleContentNode)?.getFirstChild()
  if (!box || !first || y > box.bottom) return null
  return y < (box.top + box.bottom) / 2 ? { target: container, side: 'before' } : { target: first, side: 'before' }
}

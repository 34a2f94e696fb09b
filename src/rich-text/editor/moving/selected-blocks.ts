import { $isListNode } from '@lexical/list'
import { $isTableCellNode, $isTableSelection } from '@lexical/table'
import {
  $getNodeByKey,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalNode,
} from 'lexical'
import { $blockOf, $blocksIn, $holdsBlocks, $isBlock, $isSublist, $ownerOf } from './blocks.ts'

/**
 * The blocks that the selection touches, side by side in one place. Where they are all that a cell holds it is their
 * table, and where they are all items of a list, the list.
 */
export function $selectedBlocks(): LexicalNode[] {
  const selection = $getSelection()
  if (!selection) return []
  if ($isTableSelection(selection)) return asList($getNodeByKey(selection.tableKey))
  if (!$isRangeSelection(selection)) return asList($blockOf(selection.getNodes()[0] as LexicalNode))
  const points = selection.isBackward() ? [selection.focus, selection.anchor] : [selection.anchor, selection.focus]
  const [start, end] = points.map((point) => $at(point.getNode(), point.type === 'element' ? point.offset : null))
  return start && end ? $whole($blocksBetween(start, end)) : []
}

/** A point between the children of what holds blocks stands at one of them. */
function $at(node: LexicalNode, offset: number | null): LexicalNode {
  if (offset === null || !$isElementNode(node) || !$holdsBlocks(node)) return node
  return node.getChildAtIndex(Math.min(offset, node.getChildrenSize() - 1)) ?? node
}

function $blocksBetween(start: LexicalNode, end: LexicalNode): LexicalNode[] {
  for (const place of [start, ...start.getParents()]) {
    if (!$isElementNode(place) || !($holdsBlocks(place) || $isListNode(place))) continue
    if (!place.is(end) && !place.isParentOf(end)) continue
    const first = $blockAt(place, start)
    const last = $blockAt(place, end)
    if (!first || !last) continue
    const blocks = $blocksIn(place)
    const indexes = [first, last].map((block) => blocks.findIndex((one) => one.is(block)))
    return blocks.slice(Math.min(...indexes), Math.max(...indexes) + 1)
  }
  return []
}

/** The block of a place that a node stands in. */
function $blockAt(place: ElementNode, node: LexicalNode): LexicalNode | null {
  let at: LexicalNode | null = node
  while (at && !place.is(at.getParent())) at = at.getParent()
  if ($isSublist(at)) return $ownerOf(at)
  return at && $isBlock(at) ? at : null
}

function $whole(blocks: LexicalNode[]): LexicalNode[] {
  const place = blocks[0]?.getParent()
  if (!place || blocks.length < $blocksIn(place).length) return blocks
  const all = $isTableCellNode(place) || ($isListNode(place) && blocks.length > 1 && $isBlock(place))
  return all ? asList($blockOf(place)) : blocks
}

function asList(node: LexicalNode | null): LexicalNode[] {
  return node ? [node] : []
}

import { $isListItemNode, $isListNode, type ListItemNode } from '@lexical/list'
import { $isTableCellNode } from '@lexical/table'
import { $isRootNode, type ElementNode, type LexicalNode } from 'lexical'
import { $isCollapsibleContentNode } from '../blocks/collapsible/content-node.ts'
import { $isColumnNode } from '../blocks/columns/columns-nodes.ts'

/** Whether blocks stand in it: the text itself, a column, the content of a collapsible, a cell. */
export function $holdsBlocks(node: LexicalNode | null): boolean {
  return $isRootNode(node) || $isColumnNode(node) || $isCollapsibleContentNode(node) || $isTableCellNode(node)
}

/** A list within a list is held by an item of its own, behind the item that it belongs to. */
export function $isSublist(node: LexicalNode | null | undefined): node is ListItemNode {
  return $isListItemNode(node) && $isListNode(node.getFirstChild())
}

/** Whether it can be moved: everything that stands where blocks do, and the items of lists. */
export function $isBlock(node: LexicalNode): boolean {
  const parent = node.getParent()
  return $holdsBlocks(parent) || ($isListNode(parent) && $isListItemNode(node) && !$isSublist(node))
}

/** The innermost block that something stands in, or is. */
export function $blockOf(node: LexicalNode): LexicalNode | null {
  for (let at: LexicalNode | null = node; at; at = at.getParent()) {
    if ($isBlock(at)) return at
    if ($isSublist(at)) {
      const owner = $ownerOf(at)
      if (owner) return owner
    }
  }
  return null
}

/** What a block stands in, as a block of its own: the table of a cell, the columns of a column, the list of an item. */
export function $blockAround(block: LexicalNode): LexicalNode | null {
  const parent = block.getParent()
  return parent && !$isRootNode(parent) ? $blockOf(parent) : null
}

/** A block with what moves along: the lists below an item. */
export function $partsOf(block: LexicalNode): LexicalNode[] {
  const parts = [block]
  if (!$isListItemNode(block)) return parts
  for (let next = block.getNextSibling(); $isSublist(next); next = next.getNextSibling()) parts.push(next)
  return parts
}

export function $lastPartOf(block: LexicalNode): LexicalNode {
  return $partsOf(block).at(-1) ?? block
}

/** The item that a list within a list belongs to. */
export function $ownerOf(sublist: LexicalNode): LexicalNode | null {
  let at = sublist.getPreviousSibling()
  while ($isSublist(at)) at = at.getPreviousSibling()
  return at
}

/** The blocks of a list or of what holds blocks, in their order. */
export function $blocksIn(place: ElementNode): LexicalNode[] {
  return place.getChildren().filter($isBlock)
}

import { $isListItemNode, $isListNode } from '@lexical/list'
import { $isElementNode, type ElementNode, type LexicalNode } from 'lexical'
import { $isCollapsibleNode } from '../blocks/collapsible/container-node.ts'
import { $isCollapsibleContentNode } from '../blocks/collapsible/content-node.ts'
import { $isColumnNode, $isColumnsNode } from '../blocks/columns/columns-nodes.ts'
import { $blocksIn, $isSublist, $lastPartOf, $ownerOf } from './blocks.ts'
import type { Side } from './list-parts.ts'

export type Direction = 'up' | 'down'
export type Target = { target: LexicalNode; side: Side }

/**
 * Where blocks go by one step, in the order of reading: past the next block, into columns and open collapsibles and out
 * of them again. A table and a list are passed as a whole. Null at the end of the way.
 */
export function $stepTarget(blocks: readonly LexicalNode[], direction: Direction): Target | null {
  const block = direction === 'up' ? blocks[0] : blocks.at(-1)
  const place = block?.getParent()
  if (!block || !place) return null
  const next = $neighbour(block, direction)
  if ($isListNode(place)) return next ? past(next, direction) : $outOfList(place, direction)
  if (next) return $intoBlock(next, direction) ?? past(next, direction)
  if ($isColumnNode(place)) {
    const column = direction === 'up' ? place.getPreviousSibling() : place.getNextSibling()
    return $isElementNode(column) ? $entering(column, direction) : past(place.getParentOrThrow(), direction)
  }
  return $isCollapsibleContentNode(place) ? past(place.getParentOrThrow(), direction) : null
}

function past(target: LexicalNode, direction: Direction): Target {
  return { target, side: direction === 'up' ? 'before' : 'after' }
}

/** The next block of the same place. */
function $neighbour(block: LexicalNode, direction: Direction): LexicalNode | null {
  if (direction === 'down') return $lastPartOf(block).getNextSibling()
  const before = block.getPreviousSibling()
  return $isSublist(before) ? $ownerOf(before) : before
}

/** The place at the near end of what holds blocks. */
function $entering(place: ElementNode, direction: Direction): Target | null {
  const blocks = $blocksIn(place)
  const target = direction === 'up' ? blocks.at(-1) : blocks[0]
  return target ? { target, side: direction === 'up' ? 'after' : 'before' } : null
}

function $intoBlock(block: LexicalNode, direction: Direction): Target | null {
  if ($isColumnsNode(block)) {
    const column = direction === 'up' ? block.getLastChild() : block.getFirstChild()
    return $isColumnNode(column) ? $entering(column, direction) : null
  }
  if (!$isCollapsibleNode(block) || !block.isOpen()) return null
  const content = block.getChildren().find($isCollapsibleContentNode)
  return content ? $entering(content, direction) : null
}

/** The first and last items of a list leave it: beside the item that it belongs to, or to where the list would go. */
function $outOfList(list: ElementNode, direction: Direction): Target | null {
  const holder = list.getParent()
  if ($isListItemNode(holder)) {
    const owner = $ownerOf(holder)
    if (owner) return past(owner, direction)
    const outer = holder.getParent()
    const next = direction === 'down' ? holder.getNextSibling() : null
    if (next) return { target: next, side: 'before' }
    return outer ? $outOfList(outer, direction) : null
  }
  const next = $neighbour(list, direction)
  if (!$isListNode(next)) return $stepTarget([list], direction)
  const items = $blocksIn(next)
  const item = direction === 'up' ? items.at(-1) : items[0]
  return item ? past(item, direction) : $stepTarget([list], direction)
}

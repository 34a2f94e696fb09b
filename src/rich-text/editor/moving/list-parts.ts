import { $createListItemNode, $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $copyNode, $createParagraphNode, type ElementNode, type LexicalNode } from 'lexical'
import { $holdsBlocks, $isSublist, $lastPartOf } from './blocks.ts'

export type Side = 'before' | 'after'

export function $put(node: LexicalNode, target: LexicalNode, side: Side): void {
  if (side === 'before') target.insertBefore(node)
  else target.insertAfter(node)
}

/** Puts a block that is no item beside an item: the lists around it are parted there, and numbers go on behind it. */
export function $putBetweenItems(block: LexicalNode, item: LexicalNode, side: Side): void {
  let at = side === 'after' ? $lastPartOf(item) : item
  let where = side
  for (let list = at.getParent(); $isListNode(list); list = at.getParent()) {
    const rest = where === 'before' ? [at, ...at.getNextSiblings()] : at.getNextSiblings()
    const holder = list.getParent()
    const nested = $isListItemNode(holder)
    if (rest.length === list.getChildrenSize()) {
      where = 'before'
    } else {
      where = 'after'
      if (rest.length > 0) {
        const second = $listLike(list, rest)
        if (nested) holder.insertAfter($createListItemNode().append(second))
        else list.insertAfter(second)
      }
    }
    at = nested ? holder : list
  }
  $put(block, at, where)
}

/** A list of the same kind with these items. */
export function $listLike(list: ListNode, items: readonly LexicalNode[]): ListNode {
  const first = items.find((item) => !$isSublist(item))
  const start = $isListItemNode(first) ? first.getValue() : 1
  const copy = $copyNode(list)
  return copy.append(...items).setStart(list.getListType() === 'number' ? start : 1)
}

/** Where a block left: a list without items goes, and what holds blocks keeps a line to write in. */
export function $tidyAfter(place: ElementNode | null): void {
  let at = place
  while (at?.isAttached() && at.isEmpty()) {
    if ($holdsBlocks(at)) {
      at.append($createParagraphNode())
      return
    }
    if (!$isListNode(at) && !$isListItemNode(at)) return
    const above: ElementNode | null = at.getParent()
    at.remove(true)
    at = above
  }
}

import { $isListItemNode, $isListNode } from '@lexical/list'
import { $isTableNode } from '@lexical/table'
import { $isElementNode, $isParagraphNode, $isRootNode, type LexicalNode } from 'lexical'
import { MAX_LIST_DEPTH, MAX_TABLE_DEPTH } from '#domain/rich-text/limits.ts'
import { RICH_TEXT_LIMITS } from '#domain/rich-text/sanitise.ts'
import { $isBlock, $lastPartOf, $partsOf } from './blocks.ts'
import { $listLike, $put, $putBetweenItems, $tidyAfter, type Side } from './list-parts.ts'

/** Moves a block before or after another one, and says whether something moved: never into itself, nor too deep. */
export function $moveBlock(block: LexicalNode, target: LexicalNode, side: Side): boolean {
  return $moveBlocks([block], target, side)
}

/** Moves blocks that stand behind one another, in their order. */
export function $moveBlocks(blocks: readonly LexicalNode[], target: LexicalNode, side: Side): boolean {
  if (!blocks.every((block) => $canMove(block, target))) return false
  const [first, ...others] = blocks
  if (!first || $standThere(blocks, target, side)) return false
  $moveOne(first, target, side)
  let last = first
  for (const block of others) {
    $moveOne(block, last, 'after')
    last = block
  }
  return true
}

/** Whether a block may stand beside another one. */
export function $canMove(block: LexicalNode, target: LexicalNode): boolean {
  if (!$isBlock(block) || !$isBlock(target)) return false
  const parts = $partsOf(block)
  if (parts.some((part) => part.is(target) || part.isParentOf(target))) return false
  const around = target.getParents()
  const fits = (kind: (node: LexicalNode) => boolean, most: number) =>
    around.filter(kind).length + Math.max(...parts.map((part) => $deepest(part, kind))) <= most
  const joins = $isListItemNode(block) && $isListItemNode(target)
  return (
    fits($isTableNode, MAX_TABLE_DEPTH) &&
    (!joins || fits($isListNode, MAX_LIST_DEPTH)) &&
    fits($isElementNode, DEEPEST)
  )
}

/** A text that is stored holds no more, with some room for what a list needs. */
const DEEPEST = RICH_TEXT_LIMITS.depth - 4

/** How many nodes of a kind stand in one another, itself included. */
function $deepest(node: LexicalNode, kind: (node: LexicalNode) => boolean): number {
  const within = $isElementNode(node) ? node.getChildren().map((child) => $deepest(child, kind)) : []
  return Math.max(0, ...within) + (kind(node) ? 1 : 0)
}

function $standThere(blocks: readonly LexicalNode[], target: LexicalNode, side: Side): boolean {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last || blocks.some((block) => block.is(target))) return true
  const neighbour = side === 'before' ? $lastPartOf(last).getNextSibling() : $lastPartOf(target).getNextSibling()
  return side === 'before' ? target.is(neighbour) : first.is(neighbour)
}

/** An item that leaves its list keeps its mark: it gets a list of its own. */
function $moveOne(block: LexicalNode, target: LexicalNode, side: Side): void {
  const from = block.getParentOrThrow()
  const parts = $partsOf(block)
  const filler = $isFiller(target)
  if (!$isListItemNode(target)) $put($isListNode(from) ? $listLike(from, parts).setStart(1) : block, target, side)
  else if ($isListItemNode(block)) $putItems(parts, target, side)
  else $putBetweenItems(block, target, side)
  if (filler) target.remove()
  $tidyAfter(from)
}

function $putItems(parts: readonly LexicalNode[], target: LexicalNode, side: Side): void {
  let last = side === 'after' ? $lastPartOf(target) : null
  for (const part of parts) {
    if (last) last.insertAfter(part)
    else target.insertBefore(part)
    last = part
  }
}

/** The empty line that a column, a collapsible or a cell keeps while nothing else is in it: what comes takes its place. */
function $isFiller(block: LexicalNode): boolean {
  const parent = block.getParent()
  return $isParagraphNode(block) && block.isEmpty() && !$isRootNode(parent) && parent?.getChildrenSize() === 1
}

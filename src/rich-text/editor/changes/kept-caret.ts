import {
  $createRangeSelection,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type LexicalNode,
  type PointType,
} from 'lexical'

/** A position in a block by the letters before it, which stays meaningful when its nodes are made anew. */
export type CaretInBlock = { text: string; offset: number }

/** Where a point stands in its block. */
export function $caretOf(point: PointType, block: LexicalNode): CaretInBlock {
  const parts = $partsOf(block)
  const { node, offset } = $placeOf(point)
  const at = parts.findIndex((part) => part.is(node))
  const before = at === -1 ? parts.length : at
  const length = parts.slice(0, before).reduce((sum, part) => sum + part.getTextContentSize(), 0)
  return { text: $textOf(block), offset: length + offset }
}

/** Puts a selection where two carets have gone to. */
export function $selectionAt(anchor: PointPlace, focus: PointPlace) {
  const selection = $createRangeSelection()
  selection.anchor.set(anchor.key, anchor.offset, anchor.type)
  selection.focus.set(focus.key, focus.offset, focus.type)
  return selection
}

type PointPlace = { key: string; offset: number; type: 'text' | 'element' }

/** The point of a block that is nearest to where a caret was in another version of it. */
export function $pointIn(block: LexicalNode, { text, offset }: CaretInBlock): PointPlace {
  let left = movedOffset(text, $textOf(block), offset)
  const parts = $partsOf(block)
  for (const part of parts) {
    const size = part.getTextContentSize()
    if ($isTextNode(part) && left <= size) return { key: part.getKey(), offset: left, type: 'text' }
    left -= size
  }
  const last = parts.findLast($isTextNode)
  if (last) return { key: last.getKey(), offset: last.getTextContentSize(), type: 'text' }
  const within = $isElementNode(block) ? (block.getLastDescendant() ?? block) : block
  const element = $isElementNode(within) ? within : within.getParentOrThrow()
  return { key: element.getKey(), offset: element.getChildrenSize(), type: 'element' }
}

/** Which of some blocks is another version of the one with this text. */
export function $likestBlock(blocks: readonly LexicalNode[], text: string): LexicalNode | null {
  let best: { block: LexicalNode; likeness: number } | null = null
  for (const block of blocks) {
    const other = $textOf(block)
    const { head, tail } = commonLetters(text, other)
    const likeness = (head + tail + 1) / (Math.max(text.length, other.length) + 1)
    if (!best || likeness > best.likeness) best = { block, likeness }
  }
  return best?.block ?? null
}

/** Letters before a change stay where they are, those behind it move with it. */
export function movedOffset(before: string, after: string, offset: number): number {
  const { head, tail } = commonLetters(before, after)
  if (offset <= head) return offset
  const fromEnd = before.length - offset
  return fromEnd <= tail ? after.length - fromEnd : after.length - tail
}

function commonLetters(a: string, b: string): { head: number; tail: number } {
  const most = Math.min(a.length, b.length)
  let head = 0
  while (head < most && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < most - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  return { head, tail }
}

/** What a block is made of, in its order: letters, line breaks, and what draws itself. */
function $partsOf(node: LexicalNode): LexicalNode[] {
  return $isElementNode(node) ? node.getChildren().flatMap($partsOf) : [node]
}

function $textOf(block: LexicalNode): string {
  return $partsOf(block)
    .map((part) => part.getTextContent())
    .join('')
}

/** The part that a point stands in or before. */
function $placeOf(point: PointType): { node: LexicalNode | null; offset: number } {
  const node = point.getNode()
  if ($isTextNode(node)) return { node, offset: point.offset }
  if (!$isElementNode(node)) return { node, offset: 0 }
  const next = node.getChildAtIndex(point.offset)
  if (next) return { node: $partsOf(next)[0] ?? null, offset: 0 }
  const last = $partsOf(node).at(-1)
  if (!last) return { node: null, offset: 0 }
  return { node: last, offset: $isLineBreakNode(last) ? 1 : last.getTextContentSize() }
}

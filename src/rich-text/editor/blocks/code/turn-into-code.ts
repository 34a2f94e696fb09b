import { $createCodeNode, $isCodeNode } from '@lexical/code-core'
import { $isListItemNode, $isListNode, type ListNode } from '@lexical/list'
import { $setBlocksType } from '@lexical/selection'
import { $findMatchingParent } from '@lexical/utils'
import {
  $copyNode,
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type PointType,
  type RangeSelection,
} from 'lexical'

/** Several blocks side by side, or some lines of one, become one block of code, a line each; a single one becomes code by itself. */
export function $turnIntoCode(): void {
  const selection = $getSelection()
  const touched = $isRangeSelection(selection) ? $blocksOf(selection) : []
  // Chosen again it stays what it is, in its language.
  if (touched.length > 0 && touched.every($isCodeNode)) return
  const [only, more] = touched
  const lines = $isRangeSelection(selection) && only && !more ? $partLines(selection, only) : null
  const blocks = lines ? [lines] : touched
  const [first, ...others] = blocks
  const parent = first?.getParent()
  const together = parent && $isRootOrShadowRoot(parent) && others.every((block) => block.getParent()?.is(parent))
  if (!first || (others.length === 0 && !lines) || !together) {
    $setBlocksType(selection, $createCodeNode)
    return
  }
  const code = $createCodeNode()
  first.insertBefore(code)
  code.select().insertRawText(blocks.flatMap($linesOf).join('\n'))
  for (const block of blocks) block.remove()
}

/** An item of a list is a line, however deep it stands. */
function $linesOf(block: LexicalNode): string[] {
  if ($isListNode(block)) return block.getChildren().flatMap($linesOf)
  const inner = $isListItemNode(block) ? block.getFirstChild() : null
  return $isListNode(inner) ? $linesOf(inner) : [block.getTextContent()]
}

/** Parts the selected lines of a block from those before and behind them; null where all are selected, or the caret alone stands there. */
function $partLines(selection: RangeSelection, block: ElementNode): ElementNode | null {
  if (selection.isCollapsed()) return null
  const [start, end] = selection.isBackward()
    ? [selection.focus, selection.anchor]
    : [selection.anchor, selection.focus]
  const indexOf = ({ key, offset, type }: PointType) =>
    type === 'element' && key === block.getKey() ? offset : parts.findIndex((part) => $holds(part, key))
  const parts = block.getChildren()
  if ($isListNode(block)) return $partItems(block, indexOf(start), indexOf(end))
  const before = parts.findLastIndex((part, index) => index < indexOf(start) && $isLineBreakNode(part))
  const behind = parts.findIndex((part, index) => index >= indexOf(end) && $isLineBreakNode(part))
  if (before < 0 && behind < 0) return null
  const lines = $createParagraphNode()
  block.insertAfter(lines)
  if (behind >= 0) lines.insertAfter($copyNode(block).append(...parts.slice(behind + 1)))
  lines.append(...parts.slice(before + 1, behind < 0 ? parts.length : behind))
  if (behind >= 0) parts[behind]?.remove()
  if (before < 0) block.remove()
  else parts[before]?.remove()
  return lines
}

/** Takes several items out of a list; null for a single one, which leaves its list by itself. */
function $partItems(list: ListNode, first: number, last: number): ListNode | null {
  if (first === last) return null
  const items = list.getChildren()
  const taken = $copyNode(list)
  list.insertAfter(taken)
  if (last < items.length - 1) taken.insertAfter($copyNode(list).append(...items.slice(last + 1)))
  taken.append(...items.slice(first, last + 1))
  if (first === 0) list.remove()
  return taken
}

function $holds(part: LexicalNode, key: NodeKey): boolean {
  return part.getKey() === key || ($isElementNode(part) && part.getChildren().some((child) => $holds(child, key)))
}

/** The paragraphs, headings and the like that the selection touches, in their order. */
function $blocksOf(selection: RangeSelection): ElementNode[] {
  const blocks = selection.getNodes().map((node) => $findMatchingParent(node, $isTextBlock))
  return [...new Map(blocks.flatMap((block) => (block ? [[block.getKey(), block]] : []))).values()]
}

function $isTextBlock(node: LexicalNode): node is ElementNode {
  return $isElementNode(node) && !node.isInline() && !$isRootOrShadowRoot(node) && $isRootOrShadowRoot(node.getParent())
}

import { $createCodeNode } from '@lexical/code-core'
import { $setBlocksType } from '@lexical/selection'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type ElementNode,
  type LexicalNode,
  type RangeSelection,
} from 'lexical'

/** Several blocks side by side become one block of code, a line each; a single one becomes code by itself. */
export function $turnIntoCode(): void {
  const selection = $getSelection()
  const blocks = $isRangeSelection(selection) ? $blocksOf(selection) : []
  const [first, ...others] = blocks
  const parent = first?.getParent()
  const together = parent && $isRootOrShadowRoot(parent) && others.every((block) => block.getParent()?.is(parent))
  if (!first || others.length === 0 || !together) {
    $setBlocksType(selection, $createCodeNode)
    return
  }
  const code = $createCodeNode()
  first.insertBefore(code)
  code.select().insertRawText(blocks.map((block) => block.getTextContent()).join('\n'))
  for (const block of blocks) block.remove()
}

/** The paragraphs, headings and the like that the selection touches, in their order. */
function $blocksOf(selection: RangeSelection): ElementNode[] {
  const blocks = selection.getNodes().map((node) => $findMatchingParent(node, $isTextBlock))
  return [...new Map(blocks.flatMap((block) => (block ? [[block.getKey(), block]] : []))).values()]
}

function $isTextBlock(node: LexicalNode): node is ElementNode {
  return $isElementNode(node) && !node.isInline() && !$isRootOrShadowRoot(node) && $isRootOrShadowRoot(node.getParent())
}

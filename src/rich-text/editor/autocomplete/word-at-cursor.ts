import { $getSelection, $isLineBreakNode, $isRangeSelection, $isTextNode, type NodeKey } from 'lexical'
import { wordToComplete } from '../words/suggest-word.ts'

/** A word under way: what is written of it, and the text node that ends with it. */
export type WordAtCursor = { word: string; node: NodeKey }

/** The word that the cursor stands behind, at the end of a line: nothing follows that a suggestion would cover. */
export function $wordAtCursor(): WordAtCursor | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== 'text') return null
  const node = selection.anchor.getNode()
  // Code, links and words with a meaning of their own are kinds of text that English does not complete.
  if (!$isTextNode(node) || node.getType() !== 'text' || !node.isSimpleText() || node.hasFormat('code')) return null
  if (node.getParentOrThrow().isInline()) return null
  const text = node.getTextContent()
  if (selection.anchor.offset !== text.length) return null
  const next = node.getNextSibling()
  if (next !== null && !$isLineBreakNode(next)) return null
  const word = wordToComplete(text)
  return word === null ? null : { word, node: node.getKey() }
}

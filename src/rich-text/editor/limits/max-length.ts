import {
  $createRangeSelection,
  $getRoot,
  $getSelection,
  $hasUpdateTag,
  $isElementNode,
  $isRangeSelection,
  $setSelection,
  HISTORIC_TAG,
  type LexicalEditor,
  mergeRegister,
  type PointType,
  RootNode,
  type TextNode,
} from 'lexical'
import { lengthOf, splitAt } from '#domain/field/text-length.ts'

/** How many characters the text has, as people count them; where a block ends is no character. */
export function $textLength(): number {
  return lengthOf($text())
}

/**
 * Holds a text to a length: what is written or put in beyond it is taken away again, right before the caret. A text that
 * is too long already stays as it is, but does not get longer; a word that is being composed is left until it is done.
 */
export function registerMaxLength(editor: LexicalEditor, maxLength: number): () => void {
  let settled = editor.getEditorState().read($textLength)
  return mergeRegister(
    editor.registerUpdateListener(({ editorState }) => {
      if (!editor.isComposing()) settled = editorState.read($textLength)
    }),
    editor.registerNodeTransform(RootNode, () => {
      if (editor.isComposing() || $hasUpdateTag(HISTORIC_TAG)) return
      const beyond = $textLength() - Math.max(maxLength, settled)
      if (beyond > 0) $trim(beyond)
    }),
  )
}

function $text(): string {
  let text = ''
  for (const node of $getRoot().getAllTextNodes()) text += node.getTextContent()
  return text
}

/**
 * Takes characters away before the caret, or at the end of the text where there are not as many. The trimming that
 * Lexical publishes would take whole words that stood behind the caret before, and all of what was pasted within a word.
 */
function $trim(characters: number): void {
  const selection = $getSelection()
  const caret = $isRangeSelection(selection) && selection.isCollapsed() ? selection.anchor : null
  if (caret && $removeEnd($textBefore(caret), characters)) return
  const kept = selection?.clone() ?? null
  $removeEnd($getRoot().getAllTextNodes().map(whole), characters)
  $setSelection(kept)
}

/** Removes the last characters of these pieces and puts the caret there; false where they are too few. */
function $removeEnd(pieces: readonly Written[], characters: number): boolean {
  const last = pieces.at(-1)
  let left = characters
  for (const { node, text } of pieces.toReversed()) {
    const length = lengthOf(text)
    if (last && length >= left) {
      const removed = $createRangeSelection()
      removed.anchor.set(node.getKey(), splitAt(text, length - left)[0].length, 'text')
      removed.focus.set(last.node.getKey(), last.text.length, 'text')
      removed.removeText()
      $setSelection(removed)
      return true
    }
    left -= length
  }
  return false
}

type Written = { node: TextNode; text: string }
const whole = (node: TextNode): Written => ({ node, text: node.getTextContent() })

/** The pieces of text from the beginning to a point, the last one as far as the point. */
function $textBefore(point: PointType): Written[] {
  const at = point.getNode()
  if (!$isElementNode(at)) {
    const pieces = $getRoot()
      .getAllTextNodes()
      .filter((node) => node.is(at) || node.isBefore(at))
    return pieces.map((node) =>
      node.is(at) ? { node, text: node.getTextContent().slice(0, point.offset) } : whole(node),
    )
  }
  const child = point.offset > 0 ? at.getChildAtIndex(point.offset - 1) : null
  const inside = (node: TextNode) => child !== null && (node.is(child) || child.isParentOf(node))
  const next = child ?? at
  return $getRoot()
    .getAllTextNodes()
    .filter((node) => inside(node) || (!next.isParentOf(node) && node.isBefore(next)))
    .map(whole)
}

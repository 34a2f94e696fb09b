import { $isCodeNode } from '@lexical/code-core'
import {
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  HISTORY_MERGE_TAG,
  type LexicalEditor,
  type LexicalNode,
  SKIP_SCROLL_INTO_VIEW_TAG,
} from 'lexical'

/**
 * Colours part the words of code into many nodes, and a caret on an empty line of it is known by how many stand before
 * it. Remembers the letters before the caret; what is answered puts it back behind as many.
 */
export function keepCaretOnEmptyLine(editor: LexicalEditor): () => void {
  const caret = editor.getEditorState().read($caretOnEmptyLine)
  return () => {
    if (!caret) return
    editor.update(
      () => {
        const code = $getNodeByKey(caret.code)
        const selection = $getSelection()
        if (!$isCodeNode(code) || !$isRangeSelection(selection) || !selection.isCollapsed()) return
        const index = indexBehind(code.getChildren(), caret.letters)
        code.select(index, index)
      },
      { tag: [HISTORY_MERGE_TAG, SKIP_SCROLL_INTO_VIEW_TAG] },
    )
  }
}

function $caretOnEmptyLine(): { code: string; letters: number } | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed() || selection.anchor.type !== 'element') return null
  const code = selection.anchor.getNode()
  if (!$isCodeNode(code)) return null
  const before = code.getChildren().slice(0, selection.anchor.offset)
  return { code: code.getKey(), letters: before.reduce((sum, node) => sum + node.getTextContentSize(), 0) }
}

function indexBehind(nodes: LexicalNode[], letters: number): number {
  let left = letters
  const index = nodes.findIndex((node) => {
    if (left <= 0) return true
    left -= node.getTextContentSize()
    return false
  })
  return index < 0 ? nodes.length : index
}

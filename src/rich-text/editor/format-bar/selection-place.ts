import type { LexicalEditor } from 'lexical'

/** Where something is on the screen, for what floats beside it. */
export type Place = { getBoundingClientRect(): DOMRect; contextElement: Element }

/** Where the selection of a text is, as it is drawn now; null while the text has none. */
export function selectionPlace(editor: LexicalEditor): Place | null {
  const root = editor.getRootElement()
  const selection = root?.ownerDocument.getSelection()
  if (!root || !selection || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0).cloneRange()
  if (!root.contains(range.commonAncestorContainer)) return null
  return { getBoundingClientRect: () => boxOf(range), contextElement: root }
}

/** An empty line has no box of its own: its element has one. */
function boxOf(range: Range): DOMRect {
  const box = range.getBoundingClientRect()
  const { startContainer } = range
  const drawn = box.width > 0 || box.height > 0
  return !drawn && startContainer instanceof Element ? startContainer.getBoundingClientRect() : box
}

import {
  $createRangeSelectionFromDom,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  getDOMSelection,
  HISTORY_MERGE_TAG,
  isSelectionWithinEditor,
  type LexicalEditor,
} from 'lexical'

/**
 * Takes over where the author has just put the caret, before a change that comes by itself. The editor hears of a click
 * or a key a moment late, and such a change would put the caret back to where it knew it.
 */
export function takeCaret(editor: LexicalEditor): void {
  const drawn = getDOMSelection(editor.getRootElement()?.ownerDocument.defaultView ?? null)
  if (!drawn || !isSelectionWithinEditor(editor, drawn.anchorNode, drawn.focusNode)) return
  editor.update(
    () => {
      const known = $getSelection()
      if (known && !$isRangeSelection(known)) return
      const caret = $createRangeSelectionFromDom(drawn, editor)
      if (caret) $setSelection(caret)
    },
    { tag: HISTORY_MERGE_TAG },
  )
}

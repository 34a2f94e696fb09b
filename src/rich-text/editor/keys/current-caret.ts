import {
  $createRangeSelectionFromDom,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  defineExtension,
  type LexicalEditor,
  mergeRegister,
  registerEventListeners,
  SKIP_DOM_SELECTION_TAG,
} from 'lexical'

/**
 * A key acts where the caret is, and so do what is put in without one, a tool that is pressed and one that takes the
 * focus. The browser tells of a moved caret only with its next frame, so that what comes before that would act at the
 * old place: it is told first.
 */
export const CurrentCaretExtension = defineExtension({
  name: 'almanac/current-caret',
  register(editor) {
    return editor.registerRootListener((text) => {
      if (text === null) return
      const document = text.ownerDocument
      let told = placeOf(document)
      const tell = () => {
        told = placeOf(document)
      }
      const before = (event: Event) => {
        const composing = event instanceof InputEvent || event instanceof KeyboardEvent ? event.isComposing : false
        if (composing || samePlace(told, placeOf(document))) return
        document.dispatchEvent(new Event('selectionchange'))
      }
      const caught = { capture: true }
      return mergeRegister(
        registerEventListeners(document, { selectionchange: tell }),
        // Those who touch or dictate put in words without a key, and the menu of a browser pastes without one; a tool takes
        // the press and leaves the focus in the text.
        registerEventListeners(
          text,
          { keydown: before, beforeinput: before, paste: before, copy: before, cut: before },
          caught,
        ),
        registerEventListeners(text, { blur: () => keepSelection(editor, document) }),
        registerEventListeners(document, { pointerdown: before }, caught),
      )
    })
  },
})

/** What was selected last is what the tool acts on that takes the focus now; telling of it would take the focus back. */
function keepSelection(editor: LexicalEditor, document: Document): void {
  if (editor.isComposing()) return
  editor.update(
    () => {
      const known = $getSelection()
      const seen = $createRangeSelectionFromDom(document.getSelection(), editor)
      if ($isRangeSelection(known) && seen && !seen.is(known)) $setSelection(seen)
    },
    { tag: SKIP_DOM_SELECTION_TAG, discrete: true },
  )
}

function placeOf(document: Document) {
  const selection = document.getSelection()
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset] as const
}

function samePlace(one: ReturnType<typeof placeOf>, other: ReturnType<typeof placeOf>): boolean {
  return one.every((part, index) => part === other[index])
}

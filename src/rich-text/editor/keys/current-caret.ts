import { defineExtension, mergeRegister, registerEventListeners } from 'lexical'

/**
 * A key acts where the caret is, and so do what is put in without one and a tool that is pressed. The browser tells of a
 * moved caret only with its next frame, so that what comes before that would act at the old place: it is told first.
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
        // Those who touch or dictate put in words without a key; a tool takes the press and leaves the focus in the text.
        registerEventListeners(text, { keydown: before, beforeinput: before }, caught),
        registerEventListeners(document, { pointerdown: before }, caught),
      )
    })
  },
})

function placeOf(document: Document) {
  const selection = document.getSelection()
  return [selection?.anchorNode, selection?.anchorOffset, selection?.focusNode, selection?.focusOffset] as const
}

function samePlace(one: ReturnType<typeof placeOf>, other: ReturnType<typeof placeOf>): boolean {
  return one.every((part, index) => part === other[index])
}

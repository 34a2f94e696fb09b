import { defineExtension } from 'lexical'

/**
 * A key acts where the caret is. The browser tells of a moved caret only with its next frame, so that a key
 * pressed before that would act at the old place: it is told before the key is.
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
      const beforeKey = (event: KeyboardEvent) => {
        if (event.isComposing || samePlace(told, placeOf(document))) return
        document.dispatchEvent(new Event('selectionchange'))
      }
      document.addEventListener('selectionchange', tell)
      text.addEventListener('keydown', beforeKey, { capture: true })
      return () => {
        document.removeEventListener('selectionchange', tell)
        text.removeEventListener('keydown', beforeKey, { capture: true })
      }
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

import {
  $getNearestNodeFromDOMNode,
  $getSelection,
  defineExtension,
  isHTMLElement,
  type LexicalEditor,
  registerEventListener,
} from 'lexical'

/**
 * Escape leads from a control in the text or beside it (the box of a line, a button, the corner of a picture) to the
 * text, and only from the text out of it. The words below a picture are a text of their own, which leads to the picture.
 */
export const EscapeKeyExtension = defineExtension({
  name: 'almanac/escape-key',
  register(editor) {
    return editor.registerRootListener((text) => {
      const frame = text?.closest<HTMLElement>('.rt-editor') ?? text
      if (!frame) return
      const press = (event: KeyboardEvent) => {
        const { target } = event
        if (event.key !== 'Escape' || event.isComposing || !isHTMLElement(target) || target === text) return
        const written = target.closest('[data-lexical-editor]')
        if (written && written !== text) return
        event.preventDefault()
        event.stopPropagation()
        focusFrom(editor, target)
      }
      // Before the text itself, which would take it for its own and give up the caret.
      return registerEventListener(frame, 'keydown', press, { capture: true })
    })
  },
})

/** The caret is where it was, or beside the control where there was none. */
function focusFrom(editor: LexicalEditor, control: HTMLElement): void {
  editor.update(() => {
    if ($getSelection() === null) $getNearestNodeFromDOMNode(control)?.selectPrevious()
  })
  // Lexical leaves the focus on what is in the text.
  editor.getRootElement()?.focus({ preventScroll: true })
  editor.focus()
}

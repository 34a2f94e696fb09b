import { buildEditorFromExtensions } from '@lexical/extension'
import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerRichText } from '@lexical/rich-text'
import { createEditor, type SerializedEditorState } from 'lexical'
import { richTextExtension } from '#rich-text/editor/extension.ts'
import { RICH_TEXT_LOOK } from '#rich-text/look.ts'
import '#rich-text/rich-text.css'

type Bare = Window & { openBare?: (state: SerializedEditorState) => () => void }

const nodes = [...buildEditorFromExtensions(richTextExtension)._nodes.values()].map(({ klass }) => klass)

/** What any editor of these documents would be at least: Lexical with the same kinds of nodes, text and history. */
;(window as Bare).openBare = (state) => {
  const element = document.createElement('div')
  element.contentEditable = 'true'
  element.className = RICH_TEXT_LOOK.root
  element.ariaLabel = 'Text'
  const editor = createEditor({ namespace: 'bare', nodes, theme: RICH_TEXT_LOOK })
  const stops = [registerRichText(editor), registerHistory(editor, createEmptyHistoryState(), 300)]
  editor.setEditorState(editor.parseEditorState(state))
  document.body.replaceChildren(element)
  editor.setRootElement(element)
  return () => {
    editor.setRootElement(null)
    for (const stop of stops) stop()
    element.remove()
  }
}

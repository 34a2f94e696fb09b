import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { type EditorState, mergeRegister } from 'lexical'
import { useLayoutEffect, useState } from 'react'
import { $selectionLook, NOTHING_SELECTED, type SelectionLook, sameLook } from './selection-look.ts'

/** What the tools show, as the selection is now. */
export function useSelectionLook(): SelectionLook {
  const [editor] = useLexicalComposerContext()
  const [look, setLook] = useState(NOTHING_SELECTED)
  useLayoutEffect(() => {
    const look = (state: EditorState) => {
      const next = state.read($selectionLook, { editor })
      setLook((now) => (sameLook(now, next) ? now : next))
    }
    return mergeRegister(
      // What the letters look like is known once the text stands on the page, before anything is selected in it.
      editor.registerRootListener((root) => {
        if (root) look(editor.getEditorState())
      }),
      editor.registerUpdateListener(({ editorState }) => look(editorState)),
    )
  }, [editor])
  return look
}

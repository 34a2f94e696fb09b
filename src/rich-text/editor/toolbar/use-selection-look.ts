import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useEffect, useState } from 'react'
import { $selectionLook, NOTHING_SELECTED, type SelectionLook, sameLook } from './selection-look.ts'

/** What the tools show, as the selection is now. */
export function useSelectionLook(): SelectionLook {
  const [editor] = useLexicalComposerContext()
  const [look, setLook] = useState(NOTHING_SELECTED)
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($selectionLook, { editor })
        setLook((now) => (sameLook(now, next) ? now : next))
      }),
    [editor],
  )
  return look
}

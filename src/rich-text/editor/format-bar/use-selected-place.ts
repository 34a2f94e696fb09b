import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { $getSelection, $isRangeSelection, BLUR_COMMAND, COMMAND_PRIORITY_LOW, mergeRegister } from 'lexical'
import { useEffect, useState } from 'react'
import { type Place, selectionPlace } from './selection-place.ts'

/** Where the selected words are, while the text has the focus and nobody is still drawing the selection. */
export function useSelectedPlace(): Place | null {
  const [editor] = useLexicalComposerContext()
  const [place, setPlace] = useState<Place | null>(null)
  useEffect(() => {
    let drawing = false
    const show = () => {
      const root = editor.getRootElement()
      const focused = root?.contains(root.ownerDocument.activeElement)
      const filled = editor.getEditorState().read(() => {
        const selection = $getSelection()
        return $isRangeSelection(selection) && !selection.isCollapsed()
      })
      setPlace(focused && filled && !drawing ? selectionPlace(editor) : null)
    }
    const press = () => {
      drawing = true
    }
    const release = () => {
      if (!drawing) return
      drawing = false
      show()
    }
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', release)
    return mergeRegister(
      () => window.removeEventListener('pointerup', release),
      () => window.removeEventListener('pointercancel', release),
      editor.registerUpdateListener(show),
      editor.registerRootListener((root, before) => {
        before?.removeEventListener('pointerdown', press)
        root?.addEventListener('pointerdown', press)
      }),
      editor.registerCommand(
        BLUR_COMMAND,
        () => {
          setPlace(null)
          return false
        },
        COMMAND_PRIORITY_LOW,
      ),
    )
  }, [editor])
  return place
}

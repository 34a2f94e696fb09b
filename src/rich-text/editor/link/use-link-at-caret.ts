import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_NORMAL,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useEffect, useState } from 'react'
import { type Place, selectionPlace } from '../format-bar/selection-place.ts'
import { $linkAtSelection, $linkContent, $selectedObject, EDIT_LINK_COMMAND, type LinkContent } from './edit-link.ts'

type AtCaret = { link: LinkContent; element: HTMLElement }

/** The link that the caret stands on, whether its address is being edited, and where to show that. */
export function useLinkAtCaret() {
  const [editor] = useLexicalComposerContext()
  const [at, setAt] = useState<AtCaret | null>(null)
  const [place, setPlace] = useState<Place | null>(null)

  useEffect(
    () =>
      mergeRegister(
        editor.registerUpdateListener(({ editorState }) => {
          const found = editorState.read(() => {
            const node = $linkAtSelection()
            // The box of a link around a picture is that of the line, not of the picture.
            const element = node && editor.getElementByKey(($selectedObject() ?? node).getKey())
            return node && element ? { link: $linkContent(node), element } : null
          })
          setAt((now) => (now && found && same(now, found) ? now : found))
        }),
        editor.registerCommand(
          EDIT_LINK_COMMAND,
          () => {
            setPlace(placeOfLink(editor))
            return true
          },
          COMMAND_PRIORITY_EDITOR,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const asked = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
            if (!asked) return false
            event.preventDefault()
            return editor.dispatchCommand(EDIT_LINK_COMMAND, undefined)
          },
          COMMAND_PRIORITY_NORMAL,
        ),
      ),
    [editor],
  )
  return {
    link: at?.link ?? null,
    anchor: at?.element ?? place,
    editing: place !== null,
    setEditing: (editing: boolean) => setPlace(editing ? placeOfLink(editor) : null),
  }
}

/** A selected picture has no place in the browser's own selection. */
function placeOfLink(editor: LexicalEditor): Place | null {
  const object = editor.getEditorState().read($selectedObject)
  const element = object && editor.getElementByKey(object.getKey())
  if (!element) return selectionPlace(editor)
  return { getBoundingClientRect: () => element.getBoundingClientRect(), contextElement: element }
}

function same(one: AtCaret, other: AtCaret): boolean {
  const { url, pageId, newWindow } = one.link
  const { link, element } = other
  return one.element === element && url === link.url && pageId === link.pageId && newWindow === link.newWindow
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_EDITOR,
  COMMAND_PRIORITY_NORMAL,
  KEY_DOWN_COMMAND,
  mergeRegister,
} from 'lexical'
import { useEffect, useState } from 'react'
import { latePart } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { OPEN_FIND_COMMAND } from './open-find.ts'

export const FIND_BAR = latePart('Find and replace', async () => (await import('./find-bar.tsx')).FindBar)

/** Ctrl+F in the text opens the bar; pressed there it is the browser's own, which finds in all of the page. */
export function FindPlugin() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const [open, setOpen] = useState<{ words: string; asked: number } | null>(null)
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          OPEN_FIND_COMMAND,
          () => {
            const words = $selectedWords()
            setOpen((now) => ({ words, asked: (now?.asked ?? 0) + 1 }))
            return true
          },
          COMMAND_PRIORITY_EDITOR,
        ),
        editor.registerCommand(
          KEY_DOWN_COMMAND,
          (event) => {
            const plain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
            if (!plain || event.key.toLowerCase() !== 'f' || !editor.isEditable()) return false
            event.preventDefault()
            return editor.dispatchCommand(OPEN_FIND_COMMAND, undefined)
          },
          COMMAND_PRIORITY_NORMAL,
        ),
      ),
    [editor],
  )
  const close = () => setOpen(null)
  const FindBar = useLatePart(FIND_BAR, open !== null && editable, close)
  return open && FindBar ? <FindBar {...open} onClose={close} /> : null
}

/** What is selected is what is sought, unless it is more than a line. */
function $selectedWords(): string {
  const selection = $getSelection()
  const words = $isRangeSelection(selection) && !selection.isCollapsed() ? selection.getTextContent() : ''
  return words.length <= 200 && !words.includes('\n') ? words : ''
}

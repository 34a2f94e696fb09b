import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_EDITOR } from 'lexical'
import { useCallback, useEffect, useState } from 'react'
import { latePart } from '../late/late-part.ts'
import { useLatePart } from '../late/use-late-part.ts'
import { type DialogRequest, OPEN_DIALOG_COMMAND } from './open-dialog.ts'

export const DIALOGS = latePart('The dialog', async () => (await import('./asked-dialog.tsx')).AskedDialog)

/** Shows the dialog that a menu or a block asks for; the caret is back in the text when it closes. */
export function DialogsPlugin() {
  const [editor] = useLexicalComposerContext()
  const [request, setRequest] = useState<DialogRequest | null>(null)
  useEffect(
    () =>
      editor.registerCommand(
        OPEN_DIALOG_COMMAND,
        (asked) => {
          setRequest(asked)
          return true
        },
        COMMAND_PRIORITY_EDITOR,
      ),
    [editor],
  )
  // At once, not with a later frame: what is typed by then belongs at the caret, and a menu opened by then keeps the focus.
  useEffect(() => (request ? () => editor.focus() : undefined), [editor, request])
  const close = useCallback(() => setRequest(null), [])
  const AskedDialog = useLatePart(DIALOGS, request !== null, close)
  return AskedDialog && request ? <AskedDialog request={request} onClose={close} /> : null
}

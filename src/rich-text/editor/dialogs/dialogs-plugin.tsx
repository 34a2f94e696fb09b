import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { COMMAND_PRIORITY_EDITOR } from 'lexical'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { ButtonDialog } from '../blocks/button/button-dialog.tsx'
import { ColumnsDialog } from '../blocks/columns/columns-dialog.tsx'
import { ImageDialog } from '../blocks/image/image-dialog.tsx'
import { CellColourDialog } from '../blocks/table/cell-colour-dialog.tsx'
import { TableDialog } from '../blocks/table/table-dialog.tsx'
import { type DialogName, type DialogProps, type DialogRequest, OPEN_DIALOG_COMMAND } from './open-dialog.ts'

const DIALOGS: Partial<Record<DialogName, ComponentType<DialogProps>>> = {
  table: TableDialog,
  button: ButtonDialog,
  columns: ColumnsDialog,
  image: ImageDialog,
  'cell-colour': CellColourDialog,
}

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
  const close = useCallback(() => {
    setRequest(null)
    // The dialog gives the focus to what opened it, which may be gone: the text takes it after that.
    requestAnimationFrame(() => editor.focus())
  }, [editor])
  const Dialog = request ? DIALOGS[request.name] : undefined
  return Dialog && request ? <Dialog nodeKey={request.nodeKey ?? null} onClose={close} /> : null
}

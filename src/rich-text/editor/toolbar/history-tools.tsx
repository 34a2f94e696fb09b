import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import {
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  mergeRegister,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ToolButton } from './tool-button.tsx'

/** Steps back and forth through what was done to the text. */
export function HistoryTools({ disabled }: { disabled: boolean }) {
  const [editor] = useLexicalComposerContext()
  const [can, setCan] = useState({ undo: false, redo: false })
  useEffect(
    () =>
      mergeRegister(
        editor.registerCommand(
          CAN_UNDO_COMMAND,
          (undo) => {
            setCan((now) => ({ ...now, undo }))
            return false
          },
          COMMAND_PRIORITY_LOW,
        ),
        editor.registerCommand(
          CAN_REDO_COMMAND,
          (redo) => {
            setCan((now) => ({ ...now, redo }))
            return false
          },
          COMMAND_PRIORITY_LOW,
        ),
      ),
    [editor],
  )
  // They stay in the row of keys when there is nothing to step to, so that the focus is never lost with the last step.
  return (
    <>
      <ToolButton
        label="Undo in text"
        icon={Undo2}
        disabled={disabled}
        aria-disabled={!can.undo}
        onClick={() => can.undo && editor.dispatchCommand(UNDO_COMMAND, undefined)}
      />
      <ToolButton
        label="Redo in text"
        icon={Redo2}
        disabled={disabled}
        aria-disabled={!can.redo}
        onClick={() => can.redo && editor.dispatchCommand(REDO_COMMAND, undefined)}
      />
    </>
  )
}

import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Lock, LockOpen } from 'lucide-react'
import { useEffect } from 'react'
import { showToast } from '#ui/toast.tsx'
import { ActionButton } from './action-button.tsx'
import { registerLock } from './register-lock.ts'

/** Locks the text, so that it can only be read, and unlocks it. */
export function LockAction() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  useEffect(
    () => registerLock(editor, { refused: (problem) => showToast({ title: problem, kind: 'problem' }) }),
    [editor],
  )
  return (
    <ActionButton
      label="Read-only"
      icon={editable ? LockOpen : Lock}
      pressed={!editable}
      onPress={() => editor.setEditable(!editable)}
    />
  )
}

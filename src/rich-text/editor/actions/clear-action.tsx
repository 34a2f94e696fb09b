import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionButton } from './action-button.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import { useIsEmpty } from './use-is-empty.ts'

/** Empties the text once that is confirmed. */
export function ClearAction() {
  const editable = useLexicalEditable()
  const empty = useIsEmpty()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <ActionButton label="Clear" icon={Trash2} off={empty || !editable} onPress={() => setAsking(true)} />
      <ClearDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

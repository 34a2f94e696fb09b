import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { CLEAR_EDITOR_COMMAND, HISTORY_PUSH_TAG } from 'lexical'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ActionButton } from './action-button.tsx'
import { useIsEmpty } from './use-is-empty.ts'

/** Empties the text once that is confirmed; an undo brings it back. */
export function ClearAction() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const empty = useIsEmpty()
  const [asking, setAsking] = useState(false)
  const clear = () => {
    editor.update(() => void editor.dispatchCommand(CLEAR_EDITOR_COMMAND, undefined), { tag: HISTORY_PUSH_TAG })
    setAsking(false)
    // The dialog gives the focus to its button first.
    requestAnimationFrame(() => editor.focus())
  }
  return (
    <>
      <ActionButton label="Clear" icon={Trash2} off={empty || !editable} onPress={() => setAsking(true)} />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear the text"
        size="sm"
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Cancel</Button>
            <Button kind="danger" onClick={clear}>
              Clear
            </Button>
          </>
        }
      >
        <p>All of the text is removed. Undo brings it back.</p>
      </Dialog>
    </>
  )
}

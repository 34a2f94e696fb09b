import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalEditable } from '@lexical/react/useLexicalEditable'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { $replaceDocument } from '../document/read-document.ts'
import { ActionButton } from './action-button.tsx'
import { changeWholeText } from './change-whole-text.ts'
import { useIsEmpty } from './use-is-empty.ts'

/** Empties the text once that is confirmed; an undo brings it back. */
export function ClearAction() {
  const [editor] = useLexicalComposerContext()
  const editable = useLexicalEditable()
  const empty = useIsEmpty()
  const [asking, setAsking] = useState(false)
  const clear = () => {
    // Lexical's own command for this forgets the history too, and with it the text.
    changeWholeText(editor, () => $replaceDocument(editor, EMPTY_ROOT))
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

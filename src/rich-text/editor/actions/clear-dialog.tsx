import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { useLexicalAriaLiveRegion } from '@lexical/react/useLexicalAriaLiveRegion'
import { EMPTY_ROOT } from '#domain/rich-text/document.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { $replaceDocument } from '../document/read-document.ts'
import { changeWholeText } from './change-whole-text.ts'

/** Asks before it empties the text; an undo brings it back. */
export function ClearDialog({ open, onClose }: { open: boolean; onClose(): void }) {
  const [editor] = useLexicalComposerContext()
  const announce = useLexicalAriaLiveRegion()
  const clear = () => {
    // Lexical's own command for this forgets the history too, and with it the text.
    changeWholeText(editor, () => $replaceDocument(editor, EMPTY_ROOT))
    onClose()
    announce('The text is cleared.')
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Clear the text"
      size="sm"
      returns={false}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" onClick={clear}>
            Clear
          </Button>
        </>
      }
    >
      <p>All of the text will be removed. Undo brings it back.</p>
    </Dialog>
  )
}

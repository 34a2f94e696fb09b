import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { showToast } from '#ui/toast.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'

/** Asks before the draft goes back to what visitors read; undo brings it back while the tab is open. */
export function DiscardDialog({ handle, onClose }: { handle: DraftHandle; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)

  async function discard() {
    setBusy(true)
    setFailed(false)
    const done = await handle.discard()
    setBusy(false)
    if (!done) return setFailed(true)
    showToast({ title: 'Changes discarded', action: { label: 'Undo', onSelect: handle.undo } })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Discard changes?"
      description="The sections and groups go back to what visitors read now. Page settings stay as they are."
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button kind="danger" disabled={busy} onClick={discard}>
            {busy ? 'Discarding…' : 'Discard changes'}
          </Button>
        </>
      }
    >
      {failed ? <Notice kind="problem">The changes could not be discarded. Nothing was changed.</Notice> : null}
    </Dialog>
  )
}

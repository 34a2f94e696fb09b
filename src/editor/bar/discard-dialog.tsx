import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { DraftHandle, NotDone } from '../draft/draft-handle.ts'
import { WayBack } from './refused-save.tsx'

/** Asks before the draft goes back to what visitors read; undo brings it back while the tab is open. */
export function DiscardDialog({ handle, onClose }: { handle: DraftHandle; onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<NotDone | null>(null)

  async function discard() {
    setBusy(true)
    setProblem(null)
    const kept = await handle.discard()
    setBusy(false)
    if (kept) return setProblem(kept)
    showToast({ title: 'Changes discarded', action: { label: 'Undo', onSelect: handle.undo } })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Discard changes?"
      description="The sections and groups go back to what visitors see now. Page settings stay as they are."
      actions={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button kind="danger" disabled={busy} onClick={discard}>
            {busy ? 'Discarding…' : 'Discard changes'}
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice kind="problem">
          Nothing was discarded. {problem.message} <WayBack away={problem.away} />
        </Notice>
      ) : null}
    </Dialog>
  )
}

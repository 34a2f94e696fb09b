import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

type UndoUploadProps = {
  /** What `rows.undo` takes. */
  entry: number
  /** Whether it is undone now: then the same takes the undo back. */
  undone?: boolean
  name: string
  size?: 'small' | 'regular'
  onUndone(): void
}

/** Takes back a whole upload; where its rows were edited since, that is said and asked first. An undo can be undone. */
export function UndoUpload({ entry, undone: isUndone = false, name, size = 'regular', onUndone }: UndoUploadProps) {
  const [last, setLast] = useState({ entry, undone: isUndone })
  const [asked, setAsked] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function undo(evenIfEdited: boolean) {
    setBusy(true)
    setProblem(null)
    const answer = await callVerb('rows.undo', { id: last.entry, evenIfEdited })
    setBusy(false)
    setAsked(!answer.ok && answer.code === 'edited-since' ? answer.message : null)
    if (answer.ok) {
      setLast(({ undone }) => ({ entry: answer.value.entry ?? last.entry, undone: !undone }))
      onUndone()
    } else if (answer.code !== 'edited-since') setProblem(answer.message)
  }

  return (
    <>
      <Button
        size={size}
        disabled={busy}
        aria-label={`${last.undone ? 'Redo' : 'Undo'} the upload of ${name}`}
        onClick={() => void undo(false)}
      >
        {last.undone ? 'Redo' : 'Undo'}
      </Button>
      {last.undone && !isUndone ? (
        <Notice kind="news">The upload was undone. The rows are as they were before.</Notice>
      ) : null}
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title="Rows were edited since"
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Keep the upload</Button>
            <Button kind="danger" disabled={busy} onClick={() => void undo(true)}>
              Undo anyway
            </Button>
          </>
        }
      >
        <p>{asked}</p>
        <p className="text-muted">Undoing the upload also undoes these edits. You can redo it later.</p>
      </Dialog>
    </>
  )
}

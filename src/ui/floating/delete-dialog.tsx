import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { Notice } from '../states/notice.tsx'
import { deleteDialogText } from './delete-dialog-text.ts'
import { dialogBackdropClass, dialogMark, dialogPopupClass } from './dialog-frame.ts'
import { dialogWidth } from './dialog-size.ts'

type DeleteDialogProps = {
  /** The name of what goes; with the id it becomes the dialog's title. */
  title: string
  /** Tells it from another of the same name; null where several things go together, or its name is all it has. */
  id: string | number | null
  /** The word for what goes, in the default text. */
  kind?: string
  text?: string
  /** What there is to say besides, such as what goes along. */
  note?: string | null
  open: boolean
  /** Set while the deletion is under way elsewhere, such as in a form's own state. */
  busy?: boolean
  onCancel: () => void
  /** Does the deletion; what it rejects with is shown and nothing is closed. */
  onDelete: () => Promise<unknown> | undefined
}

/** Asks before something is removed: only its Delete button removes anything. */
export function DeleteDialog({
  title,
  id,
  kind,
  text,
  note,
  open,
  busy = false,
  onCancel,
  onDelete,
}: DeleteDialogProps) {
  const [running, setRunning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const deleting = busy || running

  async function remove() {
    setRunning(true)
    setProblem(null)
    try {
      await onDelete()
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be deleted. Nothing was removed.')
    } finally {
      setRunning(false)
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !deleting && onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropClass} />
        <AlertDialog.Popup {...dialogMark} className={`${dialogPopupClass} ${dialogWidth()} gap-3 p-6`}>
          <AlertDialog.Title className="text-lg font-semibold wrap-anywhere">
            {/* A title from right to left must not take the words around it along. */}
            Delete <bdi>{title}</bdi>
            {id === null ? null : ` ${id}`}
          </AlertDialog.Title>
          <AlertDialog.Description className="text-muted">{text ?? deleteDialogText(kind)}</AlertDialog.Description>
          {note ? <p>{note}</p> : null}
          {problem ? <Notice kind="problem">{problem}</Notice> : null}
          <div className="mt-3 flex flex-wrap justify-end gap-2">
            <AlertDialog.Close disabled={deleting} render={<Button />}>
              Cancel
            </AlertDialog.Close>
            <Button kind="danger" disabled={deleting} onClick={remove}>
              {deleting ? 'Deleting...' : 'Delete'}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

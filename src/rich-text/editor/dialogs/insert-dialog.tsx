import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'

type InsertDialogProps = {
  title: string
  confirmable: boolean
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

/** The frame of the editor's dialogs: a few fields, Cancel, and Confirm once they are right. */
export function InsertDialog({ title, confirmable, onConfirm, onClose, children }: InsertDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} size="sm" closeOnOutside returns={false}>
      <form
        className="grid gap-4 pb-2"
        onSubmit={(event) => {
          event.preventDefault()
          // A form inside the page's own must not send that one too.
          event.stopPropagation()
          if (!confirmable) return
          onConfirm()
          onClose()
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" kind="primary" disabled={!confirmable}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import { useEffect, useState } from 'react'
import { pagesBelowNote } from '#domain/page/tree/pages-below.ts'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import { callVerb } from '#verb-client/call-verb.ts'

type DeletePageDialogProps = {
  page: { id: number; title: string }
  open: boolean
  onCancel(): void
  onDelete(): Promise<unknown>
}

/** Asks before a page is deleted, and says how many pages below it go along, as they are when it is asked. */
export function DeletePageDialog({ page: { id, title }, open, onCancel, onDelete }: DeletePageDialogProps) {
  const [note, setNote] = useState<string | null>(null)

  useEffect(() => {
    if (!open) return
    let over = false
    // A line in each case: the buttons below stay where they are while somebody presses them.
    setNote('Counting its subpages…')
    void callVerb('pages.below', { pageId: id }).then((answer) => {
      if (!over) setNote(answer.ok ? pagesBelowNote(answer.value.pages) : 'Its subpages are deleted with it.')
    })
    return () => {
      over = true
    }
  }, [open, id])

  return <DeleteDialog title={title} id={id} kind="page" note={note} {...{ open, onCancel, onDelete }} />
}

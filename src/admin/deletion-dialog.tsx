import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { DELETE_PATH, type Doomed } from './deletion.ts'
import { useDeletion } from './use-deletion.ts'

type DeletionDialogProps = { doomed: Doomed | null; onClose: () => void }

/** Asks about a deletion, posts it and says what came of it. */
export function DeletionDialog({ doomed, onClose }: DeletionDialogProps) {
  const remove = useDeletion(DELETE_PATH)
  return (
    <DeleteDialog
      title={doomed?.title ?? ''}
      id={doomed?.id ?? null}
      text={doomed?.text ?? ''}
      open={doomed !== null}
      onCancel={onClose}
      onDelete={async () => {
        const said = await remove(doomed?.fields ?? {})
        onClose()
        showToast({ title: said, kind: 'success' })
      }}
    />
  )
}

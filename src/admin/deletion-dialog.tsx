import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useDeletion } from './use-deletion.ts'

/** What is to be deleted: asked about first, then posted. */
export type Doomed = { title: string; id?: number; text: string; fields: Record<string, string> }

type DeletionDialogProps = { doomed: Doomed | null; action: string; onClose: () => void }

/** Asks about a deletion, posts it to a screen's action and says what came of it. */
export function DeletionDialog({ doomed, action, onClose }: DeletionDialogProps) {
  const remove = useDeletion(action)
  return (
    <DeleteDialog
      title={doomed?.title ?? ''}
      id={doomed?.id ?? ''}
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

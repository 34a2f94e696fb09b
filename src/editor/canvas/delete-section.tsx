import { memo } from 'react'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import type { CanvasActions } from './canvas-actions.ts'

type DeleteSectionProps = { trackingId: string | null; title: string; actions: CanvasActions }

/** Asks before a section goes. */
export const DeleteSection = memo(function DeleteSection({ trackingId, title, actions }: DeleteSectionProps) {
  return (
    <DeleteDialog
      kind="section"
      title={title}
      open={trackingId !== null}
      onCancel={() => actions.set({ deleting: null })}
      onDelete={async () => {
        if (trackingId) actions.remove(trackingId)
      }}
    />
  )
})

import { memo } from 'react'
import { DeleteDialog } from '#ui/floating/delete-dialog.tsx'
import type { CanvasActions } from './canvas-actions.ts'

type DeleteSectionProps = {
  trackingId: string | null
  /** The number that it is stored under; a section that was never saved has none yet. */
  id: number | undefined
  title: string
  actions: CanvasActions
}

/** Asks before a section goes. */
export const DeleteSection = memo(function DeleteSection({ trackingId, id, title, actions }: DeleteSectionProps) {
  return (
    <DeleteDialog
      kind="section"
      title={title}
      id={id ?? null}
      open={trackingId !== null}
      onCancel={() => actions.set({ deleting: null })}
      onDelete={async () => {
        if (trackingId) actions.remove(trackingId)
      }}
    />
  )
})

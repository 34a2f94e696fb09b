import { Button } from '#ui/button.tsx'
import type { CanvasActions } from './canvas-actions.ts'

type RefusedSectionProps = { trackingId: string; name: string; reason: string; actions: CanvasActions }

/** Says in its place that a section is not saved, and why; everything else of the page is. */
export function RefusedSection({ trackingId, name, reason, actions }: RefusedSectionProps) {
  return (
    <div role="alert" className="canvas-refused">
      <p>
        <strong>Not saved.</strong> {reason}
      </p>
      <Button size="small" aria-label={`Remove ${name}`} onClick={() => actions.remove(trackingId)}>
        Remove section
      </Button>
    </div>
  )
}

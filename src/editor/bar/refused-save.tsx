import type { SaveStatus } from '../draft/draft-handle.ts'

/** Says above the bar, in full, why the draft was not saved; on a phone the bar itself has the room. */
export function RefusedSave({ status }: { status: SaveStatus }) {
  if (status.kind !== 'refused') return null
  return (
    <p
      role="alert"
      className="pointer-events-auto max-w-xl rounded-md border border-border bg-raised px-3 py-2 text-danger shadow-floating max-md:hidden"
    >
      {status.message} What you wrote is kept in this browser.
    </p>
  )
}

import type { SaveStatus } from '../draft/draft-handle.ts'
import { type KeptAway, wayBack } from '../draft/kept-away.ts'

/** Says above the bar, in full, why the draft was not saved; on a phone the bar itself has the room. */
export function RefusedSave({ status }: { status: SaveStatus }) {
  if (status.kind !== 'refused') return null
  return (
    <p
      role="alert"
      className="pointer-events-auto max-w-xl rounded-md border border-border bg-raised px-3 py-2 text-danger shadow-floating max-md:hidden"
    >
      {status.message} What you wrote is kept in this browser. <WayBack away={status.away} />
    </p>
  )
}

/** The link to where the cause can be put right. */
export function WayBack({ away, className = '' }: { away: KeptAway | undefined; className?: string }) {
  const way = away ? wayBack(away, window.location.pathname + window.location.search) : null
  if (!way) return null
  return (
    <a
      href={way.href}
      className={`shrink-0 font-medium whitespace-nowrap text-accent underline underline-offset-3 ${className}`}
    >
      {way.label}
    </a>
  )
}

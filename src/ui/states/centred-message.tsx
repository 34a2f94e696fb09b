import { useEffect } from 'react'

/** How long a centred message stays. */
const SHOWN_MS = 1000

type CentredMessageProps = { message: string | null; onGone: () => void }

/** A word in the middle of the window that confirms what was just done, and leaves by itself after a second. */
export function CentredMessage({ message, onGone }: CentredMessageProps) {
  useEffect(() => {
    if (message === null) return
    const timer = setTimeout(onGone, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [message, onGone])
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-50 grid place-items-center">
      {message === null ? null : (
        <p className="rounded-lg bg-text px-5 py-3 text-base font-medium text-surface shadow-floating">{message}</p>
      )}
    </div>
  )
}

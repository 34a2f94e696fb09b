import { X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { IconButton } from '#ui/controls/button.tsx'

const KEY = 'almanac-knows-editing'
const CHANGED = 'almanac-knows-editing-changed'

type EditTipProps = {
  /** Who is editing, by email. */
  account: string | null
  /** Whether they do what it says. */
  learned: boolean
}

/** How a page is edited, for those who do it for the first time; it goes once they do, or once they close it. */
export function EditTip({ account, learned }: EditTipProps) {
  const key = `${KEY} ${account ?? ''}`
  const known = useSyncExternalStore(
    watch,
    () => knows(key),
    () => true,
  )
  useEffect(() => {
    if (learned && !known) remember(key)
  }, [learned, known, key])
  if (known) return null
  return (
    <section
      aria-label="Tip"
      className="pointer-events-auto flex max-w-full items-center gap-3 rounded-lg border border-border bg-raised py-1 pr-1 pl-4 text-sm shadow-floating max-md:mx-2"
    >
      <p className="max-md:py-1">
        <strong className="font-semibold">Click any text to edit it.</strong> Each section has its tools at the top
        right, and a plus to add another section.
      </p>
      <IconButton label="Close the tip" icon={X} onClick={() => remember(key)} />
    </section>
  )
}

function knows(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    // A browser that remembers nothing would say it again on every page.
    return true
  }
}

function remember(key: string): void {
  try {
    localStorage.setItem(key, 'yes')
  } catch (error) {
    reportError(error)
  }
  window.dispatchEvent(new Event(CHANGED))
}

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}

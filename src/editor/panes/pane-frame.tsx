import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '#ui/button.tsx'

type PaneFrameProps = {
  title: string
  onClose: () => void
  /** Whether the pane takes the focus when it opens; not where something on the page takes it. */
  takesFocus?: boolean
  children: ReactNode
}

/** A pane beside the page: it pushes the page aside on wide windows and is a sheet at the bottom of narrow ones. */
export function PaneFrame({ title, onClose, takesFocus = true, children }: PaneFrameProps) {
  const id = useId()
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    if (takesFocus) pane.current?.focus({ preventScroll: true })
    // Whoever opened the pane gets the focus back, unless it has gone elsewhere meanwhile.
    return () => {
      const now = document.activeElement
      const left = now === null || now === document.body || pane.current?.contains(now)
      if (left && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [takesFocus])
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      data-draft-undo
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className="fixed inset-x-0 bottom-0 z-30 flex max-h-[50dvh] flex-col rounded-t-lg border-t border-border bg-raised pb-16 shadow-floating outline-none md:sticky md:inset-x-auto md:top-0 md:z-20 md:h-dvh md:max-h-none md:w-80 md:shrink-0 md:self-start md:rounded-none md:border-t-0 md:border-l md:pb-0 md:shadow-none"
    >
      <header className="flex items-center justify-between gap-2 py-3 pr-3 pl-5">
        <h2 id={id} className="min-w-0 truncate text-base font-semibold">
          {title}
        </h2>
        <IconButton label={`Close ${title}`} icon={X} onClick={onClose} />
      </header>
      <div className="grid content-start gap-5 overflow-y-auto px-5 pb-24">{children}</div>
    </aside>
  )
}

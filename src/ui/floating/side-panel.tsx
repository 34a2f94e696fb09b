import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'

type SidePanelProps = { open: boolean; onClose: () => void; title: string; children: ReactNode; actions?: ReactNode }

/** Settings beside what they change: it pushes the page on wide windows and lies at the bottom of narrow ones. */
export function SidePanel({ open, onClose, title, children, actions }: SidePanelProps) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!open) return
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [open])
  if (!open) return null
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className="fixed inset-x-0 bottom-0 z-40 flex max-h-[70dvh] flex-col border-t border-border bg-raised shadow-floating outline-none lg:static lg:z-auto lg:max-h-none lg:w-80 lg:shrink-0 lg:border-t-0 lg:border-l lg:shadow-none"
    >
      <header className="flex items-center justify-between gap-2 py-3 pr-3 pl-5">
        <h2 id={id} className="text-base font-semibold">
          {title}
        </h2>
        <IconButton label={`Close ${title}`} icon={X} onClick={onClose} />
      </header>
      <div className="grid gap-4 overflow-y-auto px-5 pb-5">{children}</div>
      {actions ? <footer className="flex justify-end gap-2 border-t border-border px-5 py-3">{actions}</footer> : null}
    </aside>
  )
}

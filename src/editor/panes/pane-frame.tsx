import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { useOwnHeight } from '../use-own-height.ts'

type PaneFrameProps = {
  title: string
  onClose: () => void
  /** What the pane holds, where its title does not say it; only a sheet says it. */
  holds?: string | undefined
  /** Whether a sheet takes most of the screen, since the page is not what is worked on. */
  tall?: boolean
  /** Called when the sheet leaves the page another height. */
  onHeight?: () => void
  children: ReactNode
}

/** A pane beside the page: it pushes the page aside on wide windows and is a sheet above the bar on narrow ones. */
export function PaneFrame({ title, onClose, children, ...sheet }: PaneFrameProps) {
  const { holds, tall = false, onHeight } = sheet
  const pane = useRef<HTMLElement>(null)
  const [folded, setFolded] = useState(false)
  useOwnHeight(pane, '--edit-sheet', onHeight)
  useEffect(() => {
    const before = document.activeElement
    pane.current?.focus({ preventScroll: true })
    // Whoever opened the pane gets the focus back, unless it has gone elsewhere meanwhile.
    return () => {
      const now = document.activeElement
      const left = now === null || now === document.body || pane.current?.contains(now)
      if (left && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <aside
      ref={pane}
      tabIndex={-1}
      data-draft-undo
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
      className={`fixed inset-x-0 bottom-(--edit-bar,0px) z-30 flex flex-col rounded-t-lg border-t border-border bg-raised shadow-floating focus-visible:-outline-offset-2 md:sticky md:inset-x-auto md:top-0 md:z-20 md:h-dvh md:max-h-none md:w-80 md:shrink-0 md:self-start md:rounded-none md:border-t-0 md:border-l md:shadow-none print:hidden ${tall ? 'max-h-[calc(88dvh-var(--edit-bar,0px))]' : 'max-h-[max(calc(50dvh-var(--edit-bar,0px)),min(16rem,calc(88dvh-var(--edit-bar,0px))))]'}`}
    >
      <header
        className={`flex items-center justify-between gap-2 pr-3 pl-5 md:py-3 ${folded ? 'max-md:py-0.5' : 'max-md:pt-1.5 max-md:pb-2'}`}
      >
        <h2 className="flex min-w-0 grow text-base font-semibold">
          <span dir="auto" className="truncate max-md:hidden">
            {title}
          </span>
          <button
            type="button"
            aria-expanded={!folded}
            className="flex min-h-11 min-w-0 grow items-center gap-2 md:hidden"
            onClick={() => setFolded(!folded)}
          >
            <Icon of={folded ? ChevronUp : ChevronDown} className="text-muted" />
            <span dir="auto" className="truncate">
              {title}
            </span>
            {holds ? <span className="font-normal text-muted">{holds}</span> : null}
          </button>
        </h2>
        <IconButton label={`Close ${title}`} icon={X} onClick={onClose} />
      </header>
      <div
        className={`grid content-start gap-5 overflow-y-auto overscroll-contain px-5 pb-6 md:pb-24 ${folded ? 'max-md:hidden' : ''}`}
      >
        {children}
      </div>
    </aside>
  )
}

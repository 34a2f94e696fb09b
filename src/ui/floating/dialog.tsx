import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { IconButton } from '../controls/button.tsx'
import { dialogBackdropClass, dialogMark, dialogPopupClass } from './dialog-frame.ts'
import { type DialogSize, dialogWidth } from './dialog-size.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: string
  size?: DialogSize
  /** Whether a press outside the dialog closes it; Escape and the close button always do. */
  closeOnOutside?: boolean
  /** Whether the focus goes back by itself to what had it before; otherwise whoever closes the dialog gives it away. */
  returns?: boolean
  children: ReactNode
  actions?: ReactNode
}

const FIELD = [':is(input, select, textarea)', ':enabled', ':not([type=hidden])', ':not([tabindex="-1"])'].join('')

/** A question or a task that must be finished or left before the page goes on. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size,
  closeOnOutside = false,
  returns = true,
  children,
  actions,
}: DialogProps) {
  const body = useRef<HTMLDivElement>(null)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={!closeOnOutside}>
      <Base.Portal>
        <Base.Backdrop className={dialogBackdropClass} />
        <Base.Popup
          {...dialogMark}
          {...(returns ? {} : { finalFocus: false })}
          className={`${dialogPopupClass} ${dialogWidth(size)}`}
          // Whoever is asked something answers first; a touch would open a keyboard over the question.
          initialFocus={(by) => (by === 'touch' ? null : (body.current?.querySelector<HTMLElement>(FIELD) ?? null))}
        >
          <header className="flex items-start justify-between gap-4 px-6 pt-5">
            <div className="grid min-w-0 gap-1">
              <Base.Title dir="auto" className="text-lg font-semibold wrap-anywhere">
                {title}
              </Base.Title>
              {description ? <Base.Description className="text-muted">{description}</Base.Description> : null}
            </div>
            <Base.Close render={<IconButton label="Close" icon={X} className="-mt-1.5 -mr-2.5 shrink-0" />} />
          </header>
          <div ref={body} className="grid gap-4 overflow-y-auto px-6 py-4">
            {children}
          </div>
          {actions ? <footer className="flex flex-wrap justify-end gap-2 px-6 pb-5">{actions}</footer> : null}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

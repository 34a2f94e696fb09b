import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { floatingClass } from './floating.ts'
import { returnFocus } from './return-focus.ts'

type PopoverProps = {
  label: string
  title?: string
  trigger?: ReactElement
  align?: 'start' | 'center' | 'end'
  /** Puts the focus elsewhere than on the button when it closes. */
  focusAfter?: () => void
  children: ReactNode
}

/** A few controls or words that open beside the button they belong to. */
export function Popover({ label, title, trigger, align = 'start', focusAfter, children }: PopoverProps) {
  return (
    <Base.Root onOpenChange={(open, { reason }) => open || returnFocus(reason, focusAfter)}>
      <Base.Trigger render={trigger ?? <Button />}>{trigger ? undefined : label}</Base.Trigger>
      <Base.Portal>
        <Base.Positioner sideOffset={6} align={align} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            aria-label={title ? undefined : label}
            {...(focusAfter ? { finalFocus: false } : {})}
            className={`${floatingClass} grid max-h-(--available-height) w-72 max-w-[calc(100vw-2rem)] gap-3 overflow-y-auto p-4`}
          >
            {title ? <Base.Title className="font-semibold">{title}</Base.Title> : null}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

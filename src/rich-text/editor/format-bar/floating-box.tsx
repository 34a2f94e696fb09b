import { Popover } from '@base-ui/react/popover'
import type { ReactNode } from 'react'
import { floatingClass } from '#ui/floating/floating.ts'
import type { Place } from './selection-place.ts'

type FloatingBoxProps = {
  label: string
  role?: 'dialog' | 'toolbar'
  anchor: Element | Place
  side: 'top' | 'bottom'
  onClose(): void
  children: ReactNode
}

/** Something beside a part of the text, kept in view while the page scrolls; the focus stays where it is. */
export function FloatingBox({ label, role = 'dialog', anchor, side, onClose, children }: FloatingBoxProps) {
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose()}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-40 outline-none"
        >
          <Popover.Popup
            role={role}
            aria-label={label}
            initialFocus={false}
            finalFocus={false}
            className={floatingClass}
          >
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

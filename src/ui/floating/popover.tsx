import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { floatingClass } from './floating.ts'
import { positionMethodBeside } from './position-method.ts'
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
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root onOpenChange={(open, { reason }) => open || returnFocus(reason, focusAfter)}>
      <Base.Trigger ref={button} render={trigger ?? <Button />}>
        {trigger ? undefined : label}
      </Base.Trigger>
      <Base.Portal>
        <Placed beside={button} align={align}>
          <Base.Popup
            aria-label={title ? undefined : label}
            {...(focusAfter ? { finalFocus: false } : {})}
            className={`${floatingClass} grid max-h-(--available-height) w-72 max-w-[calc(100vw-2rem)] gap-3 overflow-y-auto overscroll-contain p-4`}
          >
            {title ? <Base.Title className="font-semibold">{title}</Base.Title> : null}
            {children}
          </Base.Popup>
        </Placed>
      </Base.Portal>
    </Base.Root>
  )
}

type PlacedProps = { beside: RefObject<Element | null>; align: 'start' | 'center' | 'end'; children: ReactNode }

function Placed({ beside, align, children }: PlacedProps) {
  const [method] = useState(() => positionMethodBeside(beside.current))
  return (
    <Base.Positioner
      sideOffset={6}
      align={align}
      collisionPadding={8}
      positionMethod={method}
      className="z-50 outline-none"
    >
      {children}
    </Base.Positioner>
  )
}

import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement } from 'react'

type TooltipProps = { text: string; side?: 'top' | 'bottom' | 'left' | 'right'; children: ReactElement }

/** A few words about a control, shown when it is pointed at or focused; never the only place of what matters. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Provider delay={400}>
      <Base.Root>
        <Base.Trigger render={children} />
        <Base.Portal>
          <Base.Positioner side={side} sideOffset={6} className="z-50">
            <Base.Popup className="max-w-64 rounded-sm bg-text px-2 py-1 text-xs text-surface shadow-floating transition-opacity data-starting-style:opacity-0 data-ending-style:opacity-0">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Base.Provider>
  )
}

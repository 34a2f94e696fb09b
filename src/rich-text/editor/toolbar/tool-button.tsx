import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/signs/icon.tsx'

type ToolButtonProps = {
  label: string
  icon?: LucideIcon
  /** Whether what it puts on is there now; left out for a tool that only does something. */
  pressed?: boolean
  /** Whether it opens something below it. */
  opens?: boolean
  children?: ReactNode
} & ComponentProps<'button'>

/** One tool of a bar; a press leaves the focus and the selection in the text. */
export function ToolButton({ label, icon, pressed, opens, children, onMouseDown, ...rest }: ToolButtonProps) {
  return (
    <button
      type="button"
      data-tool=""
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className="rt-tool"
      onMouseDown={(event) => {
        event.preventDefault()
        onMouseDown?.(event)
      }}
      {...rest}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
      {opens ? <Icon of={ChevronDown} className="rt-tool-opens" /> : null}
    </button>
  )
}

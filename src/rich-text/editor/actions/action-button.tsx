import type { LucideIcon } from 'lucide-react'
import { ToolButton } from '../toolbar/tool-button.tsx'

type ActionButtonProps = {
  label: string
  icon: LucideIcon
  /** Whether it can't be used now; it keeps its place in the row of keys, so that the focus is never lost. */
  off?: boolean
  pressed?: boolean
  onPress(): void
}

/** One action on the whole text, with its name beside its icon. */
export function ActionButton({ label, icon, off = false, pressed, onPress }: ActionButtonProps) {
  return (
    <ToolButton
      label={label}
      icon={icon}
      aria-disabled={off}
      {...(pressed === undefined ? {} : { pressed })}
      onClick={() => {
        if (!off) onPress()
      }}
    >
      <span className="rt-action-name">{label}</span>
    </ToolButton>
  )
}

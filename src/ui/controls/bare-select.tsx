import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../signs/icon.tsx'
import { controlClass } from './field.tsx'

/** The system's own select in the look of the other controls, for whoever names it: a field, or its `aria-label`. */
export function BareSelect({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={`${controlClass} appearance-none pr-9 text-ellipsis ${className}`} />
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </span>
  )
}

import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { floatingItemClass } from '../floating/floating.ts'
import { Icon } from '../signs/icon.tsx'
import type { Option } from './select.tsx'

/** One of the choices in a list that is found by typing. */
export function OptionItem({ option }: { option: Option }) {
  return (
    <Base.Item value={option} className={floatingItemClass} disabled={option.disabled ?? false}>
      <span className="grow">{option.label}</span>
      <Base.ItemIndicator className="text-accent">
        <Icon of={Check} />
      </Base.ItemIndicator>
    </Base.Item>
  )
}

/** The arrow at the end of the control, which opens the list. */
export function OpenOptions({ label }: { label: string }) {
  return (
    <Base.Trigger
      aria-label={`Open ${label}`}
      className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-md text-muted"
    >
      <Icon of={ChevronDown} />
    </Base.Trigger>
  )
}

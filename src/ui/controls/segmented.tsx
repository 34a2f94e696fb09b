import { useId } from 'react'
import type { Option } from './select.tsx'

type SegmentedProps = {
  label: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  /** The label is read aloud only. */
  quiet?: boolean
  disabled?: boolean
}

/** A choice of one among a few short words, all in view; the system's own radio buttons below it. */
export function Segmented({ label, options, value, onChange, quiet = false, disabled = false }: SegmentedProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1.5" disabled={disabled}>
      <legend className={quiet ? 'sr-only' : 'mb-1.5 font-medium'}>{label}</legend>
      <div className="flex min-h-9 rounded-md border border-control bg-sunken p-0.5 pointer-coarse:min-h-11">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex grow cursor-pointer items-center justify-center rounded-sm px-2 text-center text-muted transition-colors hover:text-text has-checked:bg-raised has-checked:font-medium has-checked:text-text has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:text-muted"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

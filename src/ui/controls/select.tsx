import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Icon } from '../signs/icon.tsx'
import { controlClass, Field } from './field.tsx'
import type { Labelled } from './input.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Labelled & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'children'>

/** A choice of one from a short list; the system's own select, so that phones show theirs and forms post without script. */
export function Select({ label, hint, problem, optional, options, className = '', ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(id, describedBy) => (
        <span className="relative block">
          <select
            id={id}
            aria-describedby={describedBy}
            aria-invalid={problem ? true : undefined}
            className={`${controlClass} appearance-none pr-9 text-ellipsis ${className}`}
            {...rest}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
        </span>
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { BareSelect } from './bare-select.tsx'
import { Field } from './field.tsx'
import type { Labelled } from './input.tsx'

export type Option = { value: string; label: string; disabled?: boolean }

type SelectProps = Labelled & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'children'>

/** A choice of one from a short list; the system's own select, so that phones show theirs and forms post without script. */
export function Select({ label, hint, problem, optional, options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(id, describedBy) => (
        <BareSelect id={id} aria-describedby={describedBy} aria-invalid={problem ? true : undefined} {...rest}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </BareSelect>
      )}
    </Field>
  )
}

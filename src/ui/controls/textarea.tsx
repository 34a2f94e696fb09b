import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'
import type { Labelled } from './input.tsx'

/** Several lines of text with their label; it grows with what is typed. */
export function Textarea({
  label,
  hint,
  problem,
  optional,
  className = '',
  ...rest
}: Labelled & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(id, describedBy) => (
        <textarea
          id={id}
          rows={3}
          dir="auto"
          aria-describedby={describedBy}
          aria-invalid={problem ? true : undefined}
          className={`${controlClass} field-sizing-content min-h-20 py-2 ${className}`}
          {...rest}
        />
      )}
    </Field>
  )
}

import type { ComponentProps } from 'react'
import { controlClass, Field } from './field.tsx'

/** What every labelled control takes besides its own attributes. */
export type Labelled = {
  label: string
  hint?: string | undefined
  problem?: string | null | undefined
  optional?: boolean
}

/** One line of text with its label. */
export function TextInput({
  label,
  hint,
  problem,
  optional,
  className = '',
  ...rest
}: Labelled & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} problem={problem} optional={optional ?? false}>
      {(id, describedBy) => (
        <input
          id={id}
          type="text"
          dir="auto"
          aria-describedby={describedBy}
          aria-invalid={problem ? true : undefined}
          className={`${controlClass} ${className}`}
          {...rest}
        />
      )}
    </Field>
  )
}

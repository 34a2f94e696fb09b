import { ChevronDown } from 'lucide-react'
import type { FieldChoice } from '#domain/data/fields/field-choices.ts'
import { controlClass, Field } from '#ui/controls/field.tsx'
import { Icon } from '#ui/signs/icon.tsx'

type ChoiceSelectProps = {
  label: string
  value: string
  choices: readonly FieldChoice[]
  onChange: (value: string) => void
  labelHidden?: boolean
  hint?: string
  /** What stands there while nothing is chosen; it is no choice itself. */
  unset?: string
}

/** A choice of one; a stored value that is none of the choices is shown as what it is, and stays until another is chosen. */
export function ChoiceSelect({
  label,
  value,
  choices,
  onChange,
  labelHidden,
  hint,
  unset = 'not set',
}: ChoiceSelectProps) {
  const isKnown = choices.some((one) => one.value === value)
  return (
    <Field label={label} labelHidden={labelHidden ?? false} hint={hint}>
      {(id, describedBy) => (
        <span className="relative block">
          <select
            id={id}
            aria-describedby={describedBy}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={`${controlClass} appearance-none pr-8 text-ellipsis`}
          >
            {isKnown ? null : (
              <option value={value} hidden>
                {value || unset}
              </option>
            )}
            {choices.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </select>
          <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
        </span>
      )}
    </Field>
  )
}

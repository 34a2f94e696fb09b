import type { FieldChoice } from '#domain/data/fields/field-choices.ts'
import { BareSelect } from '#ui/controls/bare-select.tsx'
import { Field } from '#ui/controls/field.tsx'

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
        <BareSelect
          id={id}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
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
        </BareSelect>
      )}
    </Field>
  )
}

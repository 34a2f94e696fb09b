import type { SourceField } from '#domain/data/column.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValues, readOptions } from '#domain/field/options.ts'
import { FieldInput } from '#fields/field-input.tsx'
import { kindOf } from '#fields/registry.ts'
import { BareSelect } from '#ui/controls/bare-select.tsx'
import { controlClass } from '#ui/controls/field.tsx'

type ReplacementControlProps = {
  field: SourceField
  label: string
  /** Null while nothing is chosen. */
  value: string | null
  onChange: (value: string | null) => void
}

/** What an invalid value becomes: one of the options where there are any, else a typed value. */
export function ReplacementControl({ field, label, value, onChange }: ReplacementControlProps) {
  const options = readOptions(field.options)
  if (kindOf(field).multiple && options.length > 0) {
    const asked = { ...field, display_name: label, description: '', required: undefined }
    return (
      <FieldInput
        field={asked}
        value={value}
        onChange={(chosen) => {
          const texts = chosenValues(chosen)
          onChange(texts.length === 0 ? null : JSON.stringify(texts))
        }}
      />
    )
  }
  if (options.length === 0)
    return (
      <input
        type="text"
        aria-label={label}
        placeholder="Type a value"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
        className={controlClass}
      />
    )
  return (
    <BareSelect
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">Choose…</option>
      {options.map((option) => (
        <option key={textOf(option.value)} value={textOf(option.value)}>
          {option.label}
        </option>
      ))}
    </BareSelect>
  )
}

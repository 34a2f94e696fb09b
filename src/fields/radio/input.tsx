import { useId } from 'react'
import { isRequired } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { chosenValue, optionOf, readOptions } from '#domain/field/options.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { labelled } from '#fields/labelled.ts'
import { Button } from '#ui/controls/button.tsx'
import { RadioGroup } from '#ui/controls/radio-group.tsx'

export default function RadioInput(props: FieldInputProps) {
  const { field, onChange, disabled } = props
  const options = readOptions(field.options)
  const value = chosenValue(props.value)
  const name = useId()
  const { label, problem, hint } = labelled(props)
  return (
    <div className="grid content-start justify-items-start gap-2">
      <RadioGroup
        label={label}
        problem={problem}
        hint={options.length === 0 ? 'This field has no options yet.' : hint}
        disabled={disabled}
        name={name}
        options={options.map((option) => ({ value: textOf(option.value), label: option.label }))}
        value={textOf(value)}
        onChange={(text) => onChange(optionOf(options, text)?.value ?? null)}
      />
      {value !== null && !disabled && !isRequired(field) ? (
        <Button size="small" kind="quiet" aria-label={`Clear ${label}`} onClick={() => onChange(null)}>
          Clear
        </Button>
      ) : null}
    </div>
  )
}

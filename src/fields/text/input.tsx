import { isNumeric } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { typedNumber } from '#domain/field/typed-number.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { asked, labelled } from '#fields/labelled.ts'
import { TextInput } from '#ui/controls/input.tsx'
import { NumberInput } from '#ui/controls/number-input.tsx'

export default function TextFieldInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  if (isNumeric(field))
    return <NumberInput {...labelled(props)} {...asked(field)} value={typedNumber(textOf(value))} onChange={onChange} />
  return (
    <TextInput
      {...labelled(props)}
      {...asked(field)}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

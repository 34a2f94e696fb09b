import { isNumeric, textOf } from '#domain/field/attribute.ts'
import { typedNumber } from '#domain/field/typed-number.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { asked, labelled } from '#fields/labelled.ts'
import { TextInput } from '#ui/input.tsx'
import { NumberInput } from '#ui/number-input.tsx'

export default function TextFieldInput(props: FieldInputProps) {
  const { attribute, value, onChange } = props
  if (isNumeric(attribute))
    return (
      <NumberInput {...labelled(props)} {...asked(attribute)} value={typedNumber(textOf(value))} onChange={onChange} />
    )
  return (
    <TextInput
      {...labelled(props)}
      {...asked(attribute)}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

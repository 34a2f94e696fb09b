import { textOf } from '#domain/field/field-value.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { asked, labelled } from '#fields/labelled.ts'
import { Textarea } from '#ui/controls/textarea.tsx'

export default function TextareaInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <Textarea
      {...labelled(props)}
      {...asked(field)}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

import { textOf } from '#domain/field/attribute.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { asked, labelled } from '#fields/labelled.ts'
import { Textarea } from '#ui/textarea.tsx'

export default function TextareaInput(props: FieldInputProps) {
  const { attribute, value, onChange } = props
  return (
    <Textarea
      {...labelled(props)}
      {...asked(attribute)}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  )
}

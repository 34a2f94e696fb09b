import { readOptions } from '#domain/field/options.ts'
import { ChoiceOfOne } from '#fields/choice-of-one.tsx'
import type { FieldInputProps } from '#fields/field.ts'

export default function SelectInput(props: FieldInputProps) {
  return <ChoiceOfOne {...props} options={readOptions(props.field.options)} />
}

import { ChoiceOfOne } from '#fields/choice-of-one.tsx'
import type { FieldInputProps } from '#fields/field.ts'
import { selectOptions } from './model.ts'

export default function SelectInput(props: FieldInputProps) {
  return <ChoiceOfOne {...props} options={selectOptions(props.attribute)} />
}

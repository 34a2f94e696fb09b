import { textOf } from '#domain/field/field-value.ts'
import { readTruth, TRUE_OR_FALSE } from '#domain/field/true-or-false.ts'
import { ChoiceOfOne } from '#fields/choice-of-one.tsx'
import type { FieldInputProps } from '#fields/field.ts'

export default function BooleanInput(props: FieldInputProps) {
  return <ChoiceOfOne {...props} value={readTruth(textOf(props.value)) ?? props.value} options={TRUE_OR_FALSE} />
}

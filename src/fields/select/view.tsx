import { chosenValue, optionOf } from '#domain/field/options.ts'
import type { FieldViewProps } from '#fields/field.ts'
import { FormattedValue } from '#fields/formatted-value.tsx'
import { selectOptions } from './model.ts'

export default function SelectView({ attribute, value }: FieldViewProps) {
  const option = optionOf(selectOptions(attribute), chosenValue(value))
  return option ? <FormattedValue formatter={attribute.formatFn} value={option.label} /> : null
}

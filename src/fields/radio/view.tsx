import { chosenValue, optionOf, readOptions } from '#domain/field/options.ts'
import type { FieldViewProps } from '#fields/field.ts'
import { FormattedValue } from '#fields/formatted-value.tsx'

export default function RadioView({ attribute, value }: FieldViewProps) {
  const option = optionOf(readOptions(attribute.options), chosenValue(value))
  return option ? <FormattedValue formatter={attribute.formatFn} value={option.label} /> : null
}

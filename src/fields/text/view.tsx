import { isNumeric, textOf } from '#domain/field/attribute.ts'
import { typedNumber } from '#domain/field/typed-number.ts'
import type { FieldViewProps } from '#fields/field.ts'
import { FormattedValue } from '#fields/formatted-value.tsx'

export default function TextView({ attribute, value }: FieldViewProps) {
  // What is no number is told beside the field, not shown as one.
  if (isNumeric(attribute) && typedNumber(textOf(value)) === null) return null
  return <FormattedValue formatter={attribute.formatFn} value={value} />
}

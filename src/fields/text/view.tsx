import type { FieldViewProps } from '#fields/field.ts'
import { FormattedValue } from '#fields/formatted-value.tsx'

export default function TextView({ attribute, value }: FieldViewProps) {
  return <FormattedValue formatter={attribute.formatFn} value={value} />
}

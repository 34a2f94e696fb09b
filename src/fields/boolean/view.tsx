import { optionOf } from '#domain/field/options.ts'
import { TRUE_OR_FALSE } from '#domain/field/true-or-false.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function BooleanView({ value }: FieldViewProps) {
  const option = optionOf(TRUE_OR_FALSE, value)
  return option ? <span className="field-text">{option.label}</span> : null
}

import { textOf } from '#domain/field/attribute.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function MaxLengthView({ value }: FieldViewProps) {
  return <span className="field-text">{textOf(value)}</span>
}

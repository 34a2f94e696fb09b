import { textOf } from '#domain/field/attribute.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function TextareaView({ value }: FieldViewProps) {
  return <p className="field-lines">{textOf(value)}</p>
}

import { textOf } from '#domain/field/field-value.ts'
import { CHARACTER_LIMIT, splitAt } from '#domain/field/text-length.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function CharacterLimitView({ value }: FieldViewProps) {
  const [within, beyond] = splitAt(textOf(value), CHARACTER_LIMIT)
  return (
    <span className="field-text">
      {within}
      {beyond ? <mark className="field-beyond">{beyond}</mark> : null}
    </span>
  )
}

import { CHARACTER_LIMIT } from '#domain/field/text-length.ts'
import { CountedText } from '#fields/counted-text.tsx'
import type { FieldInputProps } from '#fields/field.ts'

export default function CharacterLimitInput(props: FieldInputProps) {
  return <CountedText {...props} limit={CHARACTER_LIMIT} />
}

import { MAX_LENGTH, splitAt } from '#domain/field/text-length.ts'
import { CountedText } from '#fields/counted-text.tsx'
import type { FieldInputProps } from '#fields/field.ts'

export default function MaxLengthInput(props: FieldInputProps) {
  return <CountedText {...props} limit={MAX_LENGTH} kept={(text) => splitAt(text, MAX_LENGTH)[0]} />
}

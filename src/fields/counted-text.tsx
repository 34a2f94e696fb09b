import { textOf } from '#domain/field/field-value.ts'
import { lengthOf } from '#domain/field/text-length.ts'
import { TextInput } from '#ui/controls/input.tsx'
import type { FieldInputProps } from './field.ts'
import { asked, labelled } from './labelled.ts'

type CountedTextProps = FieldInputProps & {
  limit: number
  /** What becomes of a text before it is stored. */
  kept?: (text: string) => string
}

/** One line of text that says how many characters it has and how many it should have at most. */
export function CountedText({ limit, kept = (text) => text, ...props }: CountedTextProps) {
  const { field, value, onChange } = props
  const words = labelled(props)
  const count = `${lengthOf(textOf(value))} of ${limit} characters`
  return (
    <TextInput
      {...words}
      {...asked(field)}
      hint={words.hint ? `${words.hint} ${count}` : count}
      value={textOf(value)}
      onChange={({ target }) => onChange(kept(target.value) || null)}
    />
  )
}

import { chosenValues, optionOf, readOptions } from '#domain/field/options.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function MultiselectView({ attribute, value }: FieldViewProps) {
  const options = readOptions(attribute.options)
  const chosen = chosenValues(value).flatMap((each) => optionOf(options, each) ?? [])
  if (chosen.length === 0) return null
  return (
    <ul className="field-choices">
      {chosen.map(({ label, value }) => (
        <li key={String(value)}>{label}</li>
      ))}
    </ul>
  )
}

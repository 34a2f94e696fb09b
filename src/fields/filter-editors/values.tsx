import { useState } from 'react'
import { includedValues, withIncluded } from '#domain/field/field-filter.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import type { FilterEditorProps } from '#fields/editor-props.ts'
import { IncludedChoices } from '#fields/included-choices.tsx'
import { labelOfValue } from '#fields/show-field.ts'
import { Textarea } from '#ui/controls/textarea.tsx'

/** Values as text: chosen from those that rows have where they are known, else written one below the other. */
export default function ValuesFilter({ field, filters, onChange, known }: FilterEditorProps) {
  const included = includedValues(filters).join('\n')
  const [typed, setTyped] = useState({ text: included, meant: included })
  if (known)
    return (
      <IncludedChoices
        field={field}
        filters={filters}
        onChange={onChange}
        options={known.map((value) => ({ value, label: labelOfValue(value, field) ?? value }))}
      />
    )
  // Values that changed elsewhere are shown; an empty line stays for as long as it is the one being written.
  const text = typed.meant === included ? typed.text : included
  return (
    <Textarea
      label={labelOf(field)}
      hint="One per line."
      rows={2}
      className="min-h-14"
      value={text}
      onChange={({ target }) => {
        const lines = target.value.split('\n').map((line) => line.trim())
        const values = [...new Set(lines.filter((line) => line !== ''))]
        setTyped({ text: target.value, meant: values.join('\n') })
        onChange(withIncluded(filters, values))
      }}
    />
  )
}

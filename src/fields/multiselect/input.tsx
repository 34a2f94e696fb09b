import { textOf } from '#domain/field/field-value.ts'
import { chosenValues, optionOf, readOptions } from '#domain/field/options.ts'
import { PLEASE_SELECT } from '#domain/field/true-or-false.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { labelled } from '#fields/labelled.ts'
import { MultiSelect } from '#ui/controls/multi-select.tsx'

export default function MultiselectInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  const options = readOptions(field.options)
  const chosen = chosenValues(value)
  return (
    <MultiSelect
      {...labelled(props)}
      options={options.map((option) => ({ value: textOf(option.value), label: option.label }))}
      value={chosen.map((each) => textOf(each))}
      placeholder={field.prompt || PLEASE_SELECT}
      empty={options.length === 0 ? 'This field has no options yet.' : 'No matches.'}
      // What stays chosen stays as it was stored, also where it is none of the options.
      onChange={(texts) =>
        onChange(texts.map((text) => chosen.find((each) => textOf(each) === text) ?? optionOf(options, text)?.value))
      }
    />
  )
}

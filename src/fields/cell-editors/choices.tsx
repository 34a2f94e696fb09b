import { textOf } from '#domain/field/field-value.ts'
import { chosenValues } from '#domain/field/options.ts'
import type { CellControlProps } from '#fields/editor-props.ts'
import { kindOf } from '#fields/registry.ts'
import { MultiSelect } from '#ui/controls/multi-select.tsx'

export default function ChoicesInCell({ field, text, onText, aria }: CellControlProps) {
  const options = kindOf(field).choices?.(field) ?? []
  return (
    <MultiSelect
      label={aria['aria-label']}
      labelHidden
      autoFocus
      options={options.map((option) => ({ value: textOf(option.value), label: option.label }))}
      value={chosenValues(text).map(textOf)}
      onChange={(values) => onText(values.length === 0 ? '' : JSON.stringify(values))}
    />
  )
}

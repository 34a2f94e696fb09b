import { includedValues, withIncluded } from '#domain/field/field-filter.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { MultiSelect } from '#ui/controls/multi-select.tsx'
import type { Option } from '#ui/controls/select.tsx'
import type { FilterEditorProps } from './editor-props.ts'

type IncludedChoicesProps = Omit<FilterEditorProps, 'known'> & { options: readonly Option[] }

/** Rows that have one of the chosen values are shown; without any, all are. */
export function IncludedChoices({ field, filters, onChange, options }: IncludedChoicesProps) {
  return (
    <MultiSelect
      label={labelOf(field)}
      placeholder="All"
      options={options}
      value={includedValues(filters).map(textOf)}
      onChange={(values) => onChange(withIncluded(filters, values))}
    />
  )
}

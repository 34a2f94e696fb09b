import { textOf } from '#domain/field/field-value.ts'
import type { FilterEditorProps } from '#fields/editor-props.ts'
import { IncludedChoices } from '#fields/included-choices.tsx'
import { kindOf } from '#fields/registry.ts'

/** What a field offers, by its labels; where it offers nothing, the values that rows have. */
export default function ChoicesFilter({ known = [], ...props }: FilterEditorProps) {
  const offered = kindOf(props.field).choices?.(props.field) ?? []
  const options =
    offered.length > 0
      ? offered.map(({ label, value }) => ({ label, value: textOf(value) }))
      : known.map((value) => ({ label: value, value }))
  return <IncludedChoices {...props} options={options} />
}

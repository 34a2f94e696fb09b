import { textOf } from '#domain/field/field-value.ts'
import { typedLines } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'

export const textarea: FieldModel = {
  type: 'textarea',
  label: 'Text area',
  inputType: 'text area',
  summary: 'Several lines of text; line breaks are kept.',
  settings: ['required', 'prompt'],
  readTyped: typedLines,
  problem: () => null,
  shown: (value) => ({ as: 'lines', text: textOf(value) }),
  sortsAs: () => 'text',
  cellEditor: () => 'lines',
  filterEditor: () => 'values',
}

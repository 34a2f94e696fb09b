import { typedLines } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { textareaShown } from './shown.ts'

export const textarea: FieldModel = {
  ...textareaShown,
  label: 'Text area',
  inputType: 'text area',
  summary: 'Several lines of text; line breaks are kept.',
  settings: ['required', 'prompt'],
  readTyped: typedLines,
  problem: () => null,
  sortsAs: () => 'text',
  cellEditor: () => 'lines',
  filterEditor: () => 'values',
}

import { readOptions } from '#domain/field/options.ts'
import { typedChoices } from '#domain/field/typed-choice.ts'
import type { FieldModel } from '#fields/field.ts'
import { oneOfOptions } from '#fields/one-of-options.ts'
import { multiselectShown } from './shown.ts'

export const multiselect: FieldModel = {
  ...multiselectShown,
  ...oneOfOptions,
  label: 'Dropdown (multiple choice)',
  inputType: 'dropdown (multiple choice)',
  summary: 'Any number of the options.',
  multiple: true,
  readTyped: (typed, { options }) => typedChoices(readOptions(options), typed),
  cellEditor: () => 'choices',
}

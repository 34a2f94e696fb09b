import { chosenValues, invalidValues, readOptions } from '#domain/field/options.ts'
import { typedChoices } from '#domain/field/typed-choice.ts'
import { asList } from '#domain/field/value-format.ts'
import type { FieldModel } from '#fields/field.ts'
import { oneOfOptions, shownChoice } from '#fields/one-of-options.ts'

export const multiselect: FieldModel = {
  ...oneOfOptions,
  type: 'multiselect',
  label: 'Dropdown (multiple choice)',
  inputType: 'dropdown (multiple choice)',
  summary: 'Any number of several options.',
  multiple: true,
  readTyped: (typed, { options }) => typedChoices(readOptions(options), typed),
  problem: (value, { options }) => invalidValues(readOptions(options), chosenValues(value)),
  shown: (value, field) => asList(chosenValues(value).map((each) => shownChoice(each, field))),
  cellEditor: () => 'choices',
}

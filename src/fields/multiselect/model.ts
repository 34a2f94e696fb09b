import { chosenValues, invalidValues, readOptions } from '#domain/field/options.ts'
import type { FieldModel } from '#fields/field.ts'

export const multiselect: FieldModel = {
  type: 'multiselect',
  label: 'Dropdown (multiple choice)',
  summary: 'Any number of several options.',
  problem: (value, { options }) => invalidValues(readOptions(options), chosenValues(value)),
}

import { chosenValue, invalidValue, readOptions } from '#domain/field/options.ts'
import type { FieldModel } from '#fields/field.ts'

export const radio: FieldModel = {
  type: 'radio',
  label: 'Radio',
  summary: 'One of a few options, all of them in view.',
  problem: (value, { options }) => invalidValue(readOptions(options), chosenValue(value)),
}

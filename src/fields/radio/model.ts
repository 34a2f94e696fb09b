import type { FieldModel } from '#fields/field.ts'
import { oneOfOptions } from '#fields/one-of-options.ts'

export const radio: FieldModel = {
  ...oneOfOptions,
  type: 'radio',
  label: 'Radio',
  inputType: 'radio',
  summary: 'One of a few options, all of them in view.',
}

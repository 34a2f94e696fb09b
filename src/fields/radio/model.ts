import type { FieldModel } from '#fields/field.ts'
import { oneOfOptions } from '#fields/one-of-options.ts'
import { radioShown } from './shown.ts'

export const radio: FieldModel = {
  ...radioShown,
  ...oneOfOptions,
  label: 'Radio',
  inputType: 'radio',
  summary: 'One of a few options, all shown.',
}

import type { FieldModel } from '#fields/field.ts'
import { oneOfOptions } from '#fields/one-of-options.ts'
import { selectShown } from './shown.ts'

export const select: FieldModel = {
  ...selectShown,
  ...oneOfOptions,
  label: 'Dropdown',
  inputType: 'dropdown',
  summary: 'One of the options.',
}

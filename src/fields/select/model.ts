import type { FieldModel } from '#fields/field.ts'
import { oneOfOptions } from '#fields/one-of-options.ts'

export const select: FieldModel = {
  ...oneOfOptions,
  type: 'select',
  label: 'Dropdown',
  inputType: 'dropdown',
  summary: 'One of several options.',
}

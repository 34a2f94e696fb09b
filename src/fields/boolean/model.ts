import { invalidValue } from '#domain/field/options.ts'
import { TRUE_OR_FALSE } from '#domain/field/true-or-false.ts'
import type { FieldModel } from '#fields/field.ts'

export const boolean: FieldModel = {
  type: 'boolean',
  label: 'True or false',
  summary: 'A yes or a no, or not chosen yet.',
  problem: (value) => invalidValue(TRUE_OR_FALSE, value),
}

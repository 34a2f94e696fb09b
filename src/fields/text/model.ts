import { isEmptyValue, isNumeric, textOf } from '#domain/field/attribute.ts'
import { typedNumber } from '#domain/field/typed-number.ts'
import type { FieldModel } from '#fields/field.ts'

export const text: FieldModel = {
  type: 'text',
  label: 'Text',
  summary: 'One line of text, or a number where the data is numeric.',
  problem: (value, attribute) =>
    isNumeric(attribute) && !isEmptyValue(value) && typedNumber(textOf(value)) === null
      ? `Invalid Value: ${textOf(value)}`
      : null,
}

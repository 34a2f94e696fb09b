import { textOf } from '#domain/field/attribute.ts'
import { lengthOf, MAX_LENGTH } from '#domain/field/text-length.ts'
import type { FieldModel } from '#fields/field.ts'

export const maxLength: FieldModel = {
  type: 'max-length',
  label: 'Short text',
  summary: `At most ${MAX_LENGTH} characters; no more can be typed.`,
  problem: (value) => (lengthOf(textOf(value)) > MAX_LENGTH ? `This is longer than ${MAX_LENGTH} characters.` : null),
}

import { textOf } from '#domain/field/field-value.ts'
import { asText } from '#domain/field/value-format.ts'
import type { ShownKind } from '#fields/field.ts'

export const maxLengthShown = {
  type: 'max-length',
  shown: (value) => asText(textOf(value)),
} satisfies ShownKind

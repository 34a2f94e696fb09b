import { textOf } from '#domain/field/field-value.ts'
import type { ShownKind } from '#fields/field.ts'

export const textareaShown = {
  type: 'textarea',
  shown: (value) => ({ as: 'lines', text: textOf(value) }),
} satisfies ShownKind

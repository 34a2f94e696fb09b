import { asText } from '#domain/field/value-format.ts'
import type { ShownKind } from '#fields/field.ts'

export const configShown = {
  type: 'config',
  shown: (value) => asText(typeof value === 'string' ? value.trim() : JSON.stringify(value)),
} satisfies ShownKind

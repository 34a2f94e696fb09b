import { textOf } from '#domain/field/field-value.ts'
import { toPlainText } from '#domain/rich-text/plain-text.ts'
import { storedRoot } from '#domain/rich-text/stored-root.ts'
import type { ShownKind } from '#fields/field.ts'

export const lexicalShown = {
  type: 'lexical',
  shown(value) {
    const root = storedRoot(value)
    return root ? { as: 'lines', text: toPlainText(root) } : { as: 'text', text: textOf(value), strange: true }
  },
} satisfies ShownKind

import { isEmptyValue } from '#domain/field/attribute.ts'
import { cleanRichText } from '#domain/rich-text/stored-value.ts'
import type { FieldModel } from '#fields/field.ts'

export const lexical: FieldModel = {
  type: 'lexical',
  label: 'Rich text',
  summary: 'Formatted text with headings, lists, links and pictures.',
  problem: (value) => (isEmptyValue(value) || cleanRichText(value) ? null : 'This is no rich text.'),
}

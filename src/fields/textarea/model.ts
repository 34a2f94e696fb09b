import type { FieldModel } from '#fields/field.ts'

export const textarea: FieldModel = {
  type: 'textarea',
  label: 'Text area',
  summary: 'Several lines of text; line breaks are kept.',
  problem: () => null,
}

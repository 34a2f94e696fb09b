import { textOf } from '#domain/field/attribute.ts'
import { CHARACTER_LIMIT, lengthOf } from '#domain/field/text-length.ts'
import type { FieldModel } from '#fields/field.ts'

export const characterLimit: FieldModel = {
  type: 'character-limit',
  label: 'Text with a limit',
  summary: `Up to ${CHARACTER_LIMIT} characters; what goes beyond is kept and marked.`,
  problem: (value) => {
    const beyond = lengthOf(textOf(value)) - CHARACTER_LIMIT
    return beyond > 0 ? `${beyond} ${beyond === 1 ? 'character' : 'characters'} too many.` : null
  },
}

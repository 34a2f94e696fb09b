import { textOf } from '#domain/field/field-value.ts'
import { CHARACTER_LIMIT, lengthOf } from '#domain/field/text-length.ts'
import { typedLine } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { characterLimitShown } from './shown.ts'

export const characterLimit: FieldModel = {
  ...characterLimitShown,
  label: 'Text with a limit',
  summary: `Up to ${CHARACTER_LIMIT} characters; anything beyond that is kept and marked.`,
  settings: ['required', 'prompt'],
  readTyped: typedLine,
  problem: (value) => {
    const beyond = lengthOf(textOf(value)) - CHARACTER_LIMIT
    return beyond > 0 ? `${beyond} ${beyond === 1 ? 'character' : 'characters'} too many.` : null
  },
  sortsAs: () => 'text',
  cellEditor: () => 'line',
  filterEditor: () => 'values',
}

import { textOf } from '#domain/field/field-value.ts'
import { lengthOf, MAX_LENGTH } from '#domain/field/text-length.ts'
import { refused, typedLine } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { maxLengthShown } from './shown.ts'

const TOO_LONG = `This is longer than ${MAX_LENGTH} characters.`

export const maxLength: FieldModel = {
  ...maxLengthShown,
  label: 'Short text',
  summary: `At most ${MAX_LENGTH} characters; no more can be typed.`,
  settings: ['required', 'prompt'],
  readTyped: (typed) => (lengthOf(typed.trim()) > MAX_LENGTH ? refused(TOO_LONG) : typedLine(typed)),
  problem: (value) => (lengthOf(textOf(value)) > MAX_LENGTH ? TOO_LONG : null),
  sortsAs: () => 'text',
  cellEditor: () => 'line',
  filterEditor: () => 'values',
}

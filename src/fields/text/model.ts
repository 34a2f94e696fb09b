import { isDated, isNumeric } from '#domain/field/field-settings.ts'
import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { typedMoment } from '#domain/field/typed-moment.ts'
import { typedNumberText } from '#domain/field/typed-number.ts'
import { typedBy, typedLine } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { fits, textShown } from './shown.ts'

export const text: FieldModel = {
  ...textShown,
  label: 'Text',
  inputType: 'text',
  summary: 'One line of text, or a number or a date, depending on its data type.',
  settings: ['dataType', 'required', 'prompt', 'formatFn'],
  readTyped(typed, field) {
    if (isNumeric(field)) return typedBy(typed, typedNumberText)
    return isDated(field) ? typedBy(typed, typedMoment) : typedLine(typed)
  },
  problem: (value, field) => (isEmptyValue(value) || fits(textOf(value), field) ? null : invalidWords(value)),
  sortsAs(field) {
    if (isNumeric(field)) return 'number'
    return isDated(field) ? 'date' : 'text'
  },
  cellEditor: (field) => (isNumeric(field) ? 'number' : field.dataType === 'date' ? 'day' : 'line'),
  filterEditor: (field) => (isNumeric(field) || isDated(field) ? 'range' : 'values'),
}

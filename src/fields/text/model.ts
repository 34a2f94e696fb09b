import type { SourceField } from '#domain/data/column.ts'
import { numberText } from '#domain/data/typed-text.ts'
import { isDated, isNumeric } from '#domain/field/field-settings.ts'
import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { readMoment, typedMoment } from '#domain/field/moment.ts'
import { typedNumberText } from '#domain/field/typed-number.ts'
import { typedBy, typedLine } from '#domain/field/typed-value.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { FieldModel } from '#fields/field.ts'

export const text: FieldModel = {
  type: 'text',
  label: 'Text',
  inputType: 'text',
  summary: 'One line of text, or a number or a date where the data is such.',
  settings: ['dataType', 'required', 'prompt', 'formatFn'],
  readTyped(typed, field) {
    if (isNumeric(field)) return typedBy(typed, typedNumberText)
    return isDated(field) ? typedBy(typed, typedMoment) : typedLine(typed)
  },
  problem: (value, field) => (isEmptyValue(value) || fits(textOf(value), field) ? null : invalidWords(value)),
  shown(value, field) {
    const shown = formatValue(field.formatFn, value)
    return fits(textOf(value), field) ? shown : { ...shown, strange: true }
  },
  sortsAs(field) {
    if (isNumeric(field)) return 'number'
    return isDated(field) ? 'date' : 'text'
  },
  cellEditor: (field) => (isNumeric(field) ? 'number' : field.dataType === 'date' ? 'day' : 'line'),
  filterEditor: (field) => (isNumeric(field) || isDated(field) ? 'range' : 'values'),
}

/** A value of a numeric or dated field is what the databases read as such. */
function fits(value: string, field: SourceField): boolean {
  if (isNumeric(field)) return numberText(value) !== null
  return !isDated(field) || readMoment(value) !== null
}

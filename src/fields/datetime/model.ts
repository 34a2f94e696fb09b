import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { readMoment } from '#domain/field/moment.ts'
import { typedMoment } from '#domain/field/typed-moment.ts'
import { typedBy } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { datetimeShown } from './shown.ts'

export const datetime: FieldModel = {
  ...datetimeShown,
  label: 'Date and time',
  summary: 'A date, or a date and time; kept as written, whatever the time zone.',
  settings: ['dataType', 'required', 'prompt', 'formatFn'],
  readTyped: (typed) => typedBy(typed, typedMoment),
  problem: (value) => (isEmptyValue(value) || readMoment(textOf(value)) ? null : invalidWords(value)),
  sortsAs: () => 'date',
  cellEditor: () => 'day',
  filterEditor: () => 'range',
}

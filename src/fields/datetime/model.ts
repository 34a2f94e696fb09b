import { withTime } from '#domain/field/field-settings.ts'
import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { readMoment, shownMoment, typedMoment } from '#domain/field/moment.ts'
import { typedBy } from '#domain/field/typed-value.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { FieldModel } from '#fields/field.ts'

export const datetime: FieldModel = {
  type: 'datetime',
  label: 'Date and time',
  summary: 'A day, or a day and a time of it; kept as written, whatever the time zone.',
  settings: ['dataType', 'required', 'prompt', 'formatFn'],
  readTyped: (typed) => typedBy(typed, typedMoment),
  problem: (value) => (isEmptyValue(value) || readMoment(textOf(value)) ? null : invalidWords(value)),
  shown(value, field) {
    const moment = readMoment(textOf(value))
    if (!moment) return { as: 'text', text: textOf(value), strange: true }
    const write = (day: string) => formatValue(field.formatFn || 'date', day).text
    return { as: 'time', text: shownMoment(moment, withTime(field), write), iso: textOf(value).trim() }
  },
  sortsAs: () => 'date',
  cellEditor: () => 'day',
  filterEditor: () => 'range',
}

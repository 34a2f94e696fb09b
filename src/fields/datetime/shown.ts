import { withTime } from '#domain/field/field-settings.ts'
import { textOf } from '#domain/field/field-value.ts'
import { readMoment, shownMoment } from '#domain/field/moment.ts'
import { formatValue } from '#domain/field/value-format.ts'
import type { ShownKind } from '#fields/field.ts'

export const datetimeShown = {
  type: 'datetime',
  shown(value, field) {
    const moment = readMoment(textOf(value))
    if (!moment) return { as: 'text', text: textOf(value), strange: true }
    const write = (day: string) => formatValue(field.formatFn || 'date', day).text
    return { as: 'time', text: shownMoment(moment, withTime(field), write), iso: textOf(value).trim() }
  },
} satisfies ShownKind

import { type FieldAttribute, isEmptyValue, textOf } from '#domain/field/attribute.ts'
import { readMoment } from '#domain/field/moment.ts'
import type { FieldModel } from '#fields/field.ts'

export const datetime: FieldModel = {
  type: 'datetime',
  label: 'Date and time',
  summary: 'A day, or a day and a time of it; kept as written, whatever the time zone.',
  problem: (value) => (isEmptyValue(value) || readMoment(textOf(value)) ? null : `Invalid Value: ${textOf(value)}`),
}

/** A field of days alone says so by its data type. */
export function withTime({ dataType }: FieldAttribute): boolean {
  return dataType !== 'date'
}

import { isEmptyValue, textOf } from '#domain/field/attribute.ts'
import { readRecords } from '#domain/field/records.ts'
import type { FieldModel } from '#fields/field.ts'

export const dmsFormat: FieldModel = {
  type: 'dms-format',
  label: 'Records',
  summary: 'One or several records, each made of fields of its own.',
  problem: (value) => (isEmptyValue(value) || readRecords(value).length > 0 ? null : `Invalid Value: ${textOf(value)}`),
}

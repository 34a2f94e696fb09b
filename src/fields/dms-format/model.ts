import { invalidWords, isEmptyValue } from '#domain/field/field-value.ts'
import { readRecords } from '#domain/field/records.ts'
import { typedBy } from '#domain/field/typed-value.ts'
import type { FieldModel } from '#fields/field.ts'
import { dmsFormatShown } from './shown.ts'

export const dmsFormat: FieldModel = {
  ...dmsFormatShown,
  label: 'Records',
  summary: 'One or more records, each with its own fields.',
  settings: ['required', 'attributes', 'isArray'],
  /** Records are typed as the JSON that they are. */
  readTyped: (typed) => typedBy(typed, (text) => (readRecords(text).length > 0 ? text : null)),
  problem: (value) => (isEmptyValue(value) || readRecords(value).length > 0 ? null : invalidWords(value)),
  sortsAs: () => 'text',
  cellEditor: () => 'form',
  filterEditor: () => 'values',
}

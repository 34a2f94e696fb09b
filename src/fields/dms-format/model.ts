import { labelOf } from '#domain/field/field-settings.ts'
import { invalidWords, isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { type FieldRecord, readRecords } from '#domain/field/records.ts'
import { typedBy } from '#domain/field/typed-value.ts'
import { asList, asText } from '#domain/field/value-format.ts'
import { FORMAT_KIND } from '#domain/item/format-kind.ts'
import type { FieldModel, ShowPart } from '#fields/field.ts'

export const dmsFormat: FieldModel = {
  type: FORMAT_KIND,
  label: 'Records',
  summary: 'One or several records, each made of fields of its own.',
  settings: ['required', 'attributes', 'isArray'],
  /** Records are typed as the JSON that they are. */
  readTyped: (typed) => typedBy(typed, (text) => (readRecords(text).length > 0 ? text : null)),
  problem: (value) => (isEmptyValue(value) || readRecords(value).length > 0 ? null : invalidWords(value)),
  shown(value, { attributes = [] }, part) {
    const records = readRecords(value)
    if (records.length === 0) return { as: 'text', text: textOf(value), strange: true }
    return asList(records.map((record) => asText(recordText(record, attributes, part))))
  },
  sortsAs: () => 'text',
  cellEditor: () => 'form',
  filterEditor: () => 'values',
}

type RecordFields = NonNullable<Parameters<FieldModel['shown']>[1]['attributes']>

/** `Name: Ada Lovelace, Lead: True`; fields without a value are left out. */
function recordText(record: FieldRecord, fields: RecordFields, part: ShowPart): string {
  const filled = fields.filter(({ name }) => !isEmptyValue(record[name]))
  return filled.map((field) => `${labelOf(field)}: ${part(record[field.name], field).text}`).join(', ')
}

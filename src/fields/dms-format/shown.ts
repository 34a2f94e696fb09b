import { labelOf } from '#domain/field/field-settings.ts'
import { isEmptyValue, textOf } from '#domain/field/field-value.ts'
import { type FieldRecord, readRecords } from '#domain/field/records.ts'
import { asList, asText } from '#domain/field/value-format.ts'
import { FORMAT_KIND } from '#domain/item/format-kind.ts'
import type { ShownKind, ShowPart } from '#fields/field.ts'

export const dmsFormatShown = {
  type: FORMAT_KIND,
  shown(value, { attributes = [] }, part) {
    const records = readRecords(value)
    if (records.length === 0) return { as: 'text', text: textOf(value), strange: true }
    return asList(records.map((record) => asText(recordText(record, attributes, part))))
  },
} satisfies ShownKind

type RecordFields = NonNullable<Parameters<ShownKind['shown']>[1]['attributes']>

/** `Name: Ada Lovelace, Lead: True`; fields without a value are left out. */
function recordText(record: FieldRecord, fields: RecordFields, part: ShowPart): string {
  const filled = fields.filter(({ name }) => !isEmptyValue(record[name]))
  return filled.map((field) => `${labelOf(field)}: ${part(record[field.name], field).text}`).join(', ')
}

import { labelOf } from '#domain/field/field-settings.ts'
import { readRecords } from '#domain/field/records.ts'
import type { FieldViewProps } from '#fields/field.ts'

export default function FormatView({ field, value, Part }: FieldViewProps) {
  const fields = field.attributes ?? []
  return readRecords(value).map((record, position) => (
    // Records that are new have no ids, and readers never reorder them: the position is the key.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <dl key={position} className="field-record">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <Part field={field} value={record[field.name]} />
          </dd>
        </div>
      ))}
    </dl>
  ))
}

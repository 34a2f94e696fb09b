import { Plus } from 'lucide-react'
import { labelOf } from '#domain/field/field-settings.ts'
import { type FieldRecord, holdsMany, readRecords } from '#domain/field/records.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { RecordFields } from './record-fields.tsx'

/** A record is filled in field by field; several stand below each other and are added and removed. */
export default function FormatInput(props: FieldInputProps) {
  const { field, value, onChange, disabled, problem, Part } = props
  const many = holdsMany(field, value)
  const stored = readRecords(value)
  const records: FieldRecord[] = many || stored.length > 0 ? stored : [{}]
  const keep = (next: FieldRecord[]) => onChange(many ? next : (next[0] ?? null))
  return (
    <fieldset className="grid content-start justify-items-start gap-3">
      <legend className="mb-1.5 font-medium">{labelOf(field)}</legend>
      {field.description ? <p className="text-muted">{field.description}</p> : null}
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {records.map((record, position) => (
        <RecordFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new record has no id, and every control shows what is stored
          key={position}
          fields={field.attributes ?? []}
          record={record}
          name={many ? `${labelOf(field)} ${position + 1}` : null}
          disabled={disabled}
          onChange={(next) => keep(records.map((other, at) => (at === position ? next : other)))}
          onRemove={many && !disabled ? () => keep(records.filter((_, at) => at !== position)) : null}
          Part={Part}
        />
      ))}
      {many && !disabled ? (
        <Button size="small" icon={Plus} onClick={() => keep([...records, {}])}>
          Add to {labelOf(field)}
        </Button>
      ) : null}
    </fieldset>
  )
}

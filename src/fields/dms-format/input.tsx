import { Plus } from 'lucide-react'
import { labelOf } from '#domain/field/attribute.ts'
import { type FieldRecord, holdsMany, readRecords } from '#domain/field/records.ts'
import type { FieldInputProps } from '#fields/field.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { RecordFields } from './record-fields.tsx'

/** A record is filled in field by field; several stand below each other and are added and removed. */
export default function FormatInput(props: FieldInputProps) {
  const { attribute, value, onChange, disabled, problem, Part } = props
  const many = holdsMany(attribute, value)
  const stored = readRecords(value)
  const records: FieldRecord[] = many || stored.length > 0 ? stored : [{}]
  const keep = (next: FieldRecord[]) => onChange(many ? next : (next[0] ?? null))
  return (
    <fieldset className="grid content-start justify-items-start gap-3">
      <legend className="mb-1.5 font-medium">{labelOf(attribute)}</legend>
      {attribute.description ? <p className="text-muted">{attribute.description}</p> : null}
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {records.map((record, position) => (
        <RecordFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new record has no id, and every control shows what is stored
          key={position}
          fields={attribute.attributes ?? []}
          record={record}
          name={many ? `${labelOf(attribute)} ${position + 1}` : null}
          disabled={disabled}
          onChange={(next) => keep(records.map((other, at) => (at === position ? next : other)))}
          onRemove={many && !disabled ? () => keep(records.filter((_, at) => at !== position)) : null}
          Part={Part}
        />
      ))}
      {many && !disabled ? (
        <Button size="small" icon={Plus} onClick={() => keep([...records, {}])}>
          Add to {labelOf(attribute)}
        </Button>
      ) : null}
    </fieldset>
  )
}

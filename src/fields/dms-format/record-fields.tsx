import { Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import { type FieldRecord, withValue } from '#domain/field/records.ts'
import type { EditedField } from '#fields/field.ts'
import { IconButton } from '#ui/controls/button.tsx'

type RecordFieldsProps = {
  fields: readonly SourceField[]
  record: FieldRecord
  /** Names the record among several. */
  name: string | null
  disabled: boolean
  onChange: (record: FieldRecord) => void
  onRemove: (() => void) | null
  Part: ComponentType<EditedField>
}

/** The fields of one record. */
export function RecordFields({ fields, record, name, disabled, onChange, onRemove, Part }: RecordFieldsProps) {
  return (
    <fieldset className="grid w-full gap-4 border-l-2 border-border pl-4">
      {name ? <legend className="sr-only">{name}</legend> : null}
      {onRemove ? (
        <span className="flex items-center justify-between text-muted">
          <span aria-hidden="true">{name}</span>
          <IconButton label={`Remove ${name}`} icon={Trash2} size="small" onClick={onRemove} />
        </span>
      ) : null}
      {fields.map((field) => (
        <Part
          key={field.name}
          field={field}
          value={record[field.name]}
          disabled={disabled}
          onChange={(value) => onChange(withValue(record, field.name, value))}
        />
      ))}
    </fieldset>
  )
}

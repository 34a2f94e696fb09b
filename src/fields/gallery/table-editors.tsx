import { useState } from 'react'
import type { FieldFilter } from '#domain/field/field-filter.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import type { CellEnd } from '#fields/editor-props.ts'
import { FieldCell } from '#fields/field-cell.tsx'
import { FieldCellEditor } from '#fields/field-cell-editor.tsx'
import { FieldFilterEditor } from '#fields/field-filter-editor.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type FieldSample, withDemoOptions } from './samples.ts'

/** A field as a table has it: a cell that opens for editing, and the filter of its column. */
export function TableEditors({ sample }: { sample: FieldSample }) {
  const field = withDemoOptions(sample.field)
  const [filters, setFilters] = useState<FieldFilter[]>([])
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 border-t border-border pt-4 sm:grid-cols-2">
      <EditedCell field={field} filled={sample.filled} />
      <section aria-label={`${labelOf(field)}, filter`} className="grid min-w-0 gap-2">
        <FieldFilterEditor
          field={{ ...field, display_name: `Filter of ${labelOf(field)}` }}
          filters={filters}
          onChange={setFilters}
        />
        <output className="truncate font-mono text-xs text-muted">{JSON.stringify(filters)}</output>
      </section>
    </div>
  )
}

function EditedCell({ field, filled }: { field: FieldSample['field']; filled: unknown }) {
  const [value, setValue] = useState(filled)
  const [editing, setEditing] = useState(false)
  const [last, setLast] = useState<CellEnd | null>(null)
  const label = labelOf(field)
  const end = (how: CellEnd) => {
    setEditing(false)
    setLast(how)
    if (how.kept) setValue(how.value)
  }
  return (
    <section aria-label={`${label}, cell`} className="grid min-w-0 gap-2">
      <div className="min-w-0 border border-border p-1">
        {editing ? (
          <FieldCellEditor field={{ ...field, display_name: `Cell of ${label}` }} value={value} onEnd={end} />
        ) : (
          <div className="flex items-center gap-2 px-2">
            <div className="min-w-0 grow">
              <FieldCell field={field} value={value} />
            </div>
            <Button size="small" aria-label={`Edit the cell of ${label}`} onClick={() => setEditing(true)}>
              Edit
            </Button>
          </div>
        )}
      </div>
      <output className="text-xs text-muted">{last ? wordsFor(last) : 'Not edited yet.'}</output>
    </section>
  )
}

function wordsFor(end: CellEnd): string {
  if (!end.kept) return 'Given up by Escape.'
  return `Kept by ${end.key ? `${end.shift ? 'Shift+' : ''}${end.key}` : 'leaving it'}.`
}

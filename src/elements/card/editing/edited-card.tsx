import { type ReactNode, useState } from 'react'
import { FieldCell } from '#fields/field-cell.tsx'
import { FieldCellEditor } from '#fields/field-cell-editor.tsx'
import type { GridColumn, GridRow } from '#grid/grid-types.ts'

type EditedCardProps = {
  label: string
  row: GridRow
  columns: readonly GridColumn[]
  onEdit(name: string, value: string | null): void
  /** What stands below its values. */
  children?: ReactNode
}

/** A record of which one value at a time is edited; Enter and leaving it keep what was typed, Escape gives it up. */
export function EditedCard({ label, row, columns, onEdit, children }: EditedCardProps) {
  const [open, setOpen] = useState<string | null>(null)
  return (
    <section aria-label={label} className="grid content-start gap-3 rounded-lg border border-border bg-raised p-4">
      <dl className="grid gap-3">
        {columns.map((column, at) => {
          const { name, title, field, readOnly } = column
          const value = row.cells[at] ?? null
          return (
            <div key={name} className="grid gap-1">
              <dt className="text-muted">{title}</dt>
              <dd>
                {open === name ? (
                  <FieldCellEditor
                    field={field}
                    value={value}
                    onEnd={(end) => {
                      setOpen(null)
                      if (end.kept) onEdit(name, end.value)
                    }}
                  />
                ) : readOnly ? (
                  <FieldCell field={field} value={value} />
                ) : (
                  <button
                    type="button"
                    aria-label={`Edit ${title}`}
                    className="min-h-9 w-full rounded-md border border-transparent px-2 py-1 text-left hover:border-control pointer-coarse:min-h-11"
                    onClick={() => setOpen(name)}
                  >
                    <FieldCell field={field} value={value} />
                  </button>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
      {children}
    </section>
  )
}

import type { Mapping } from '#domain/ingest/mapping.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import type { ColumnChange } from './upload-state.ts'

type PivotBoxProps = {
  mapping: Mapping
  nameProblem(from: string, to: string): string | null
  onChange(change: ColumnChange): void
}

/** Several columns of the file that become rows of one: which they are, and where their headers and cells go. */
export function PivotBox({ mapping, nameProblem, onChange }: PivotBoxProps) {
  const { pivot } = mapping
  if (!pivot) return null
  const headers = mapping.columns.flatMap(({ to, header }) => (to.kind === 'pivot' ? [header] : []))
  const values = mapping.targets.find(({ name }) => name === pivot.values)
  return (
    <section aria-label="Pivot Columns" className="grid gap-3 rounded-lg bg-accent-soft px-4 py-3">
      <h2 className="font-semibold">Pivot Columns</h2>
      <p className="break-words">
        {`${headers.join(', ')}: each row of the file becomes ${headers.length} rows. The name of the column goes to ${pivot.headers}, its cell to ${pivot.values}.`}
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {values?.isNew ? (
          <TextInput
            label="Column for the cells"
            defaultValue={pivot.values}
            maxLength={500}
            onChange={({ target }) => {
              const to = target.value.trim()
              if (nameProblem(pivot.values, to) === null) onChange({ type: 'rename', from: pivot.values, to })
            }}
          />
        ) : null}
        <Checkbox
          label="Leave out empty cells"
          hint="Otherwise each makes a row without a value."
          checked={pivot.skipEmpty}
          onChange={(event) => onChange({ type: 'skip-empty', on: event.target.checked })}
        />
      </div>
    </section>
  )
}

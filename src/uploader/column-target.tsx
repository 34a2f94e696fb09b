import { useRef, useState } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import type { MappedColumn, TargetColumn } from '#domain/ingest/mapping.ts'
import { BareSelect } from '#ui/controls/bare-select.tsx'
import { Button } from '#ui/controls/button.tsx'
import { controlClass, Field } from '#ui/controls/field.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import type { ColumnGoal } from './map-column.ts'

const IGNORE = 'ignore'
const NEW = 'new'
const FIELD = 'field:'

type ColumnTargetProps = {
  name: string
  to: MappedColumn['to']
  target: TargetColumn | null
  pivotHeaders: string | null
  fields: readonly SourceField[]
  nameProblem(from: string, to: string): string | null
  /** Whether it may become a pivot column of the new column that has this name. */
  joinsPivot(from: string, to: string): boolean
  onMap(goal: ColumnGoal): void
  onRename(from: string, to: string): void
}

/** What a column becomes: one that is there, a new one, or nothing. */
export function ColumnTarget(props: ColumnTargetProps) {
  const { name, to, target, pivotHeaders, fields, onMap } = props
  const choice = useRef<HTMLSelectElement>(null)
  const existing = to.kind === 'pivot' ? pivotHeaders : target && !target.isNew ? target.name : null
  const value = existing !== null ? `${FIELD}${existing}` : to.kind === 'ignore' ? IGNORE : NEW
  // New columns are none of those that are there, but others may join the one that pivot columns go to.
  const joined = existing ?? pivotHeaders
  const isListed = joined === null || fields.some((field) => field.name === joined)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={`What ${name} becomes`} labelHidden>
        {(id) => (
          <BareSelect ref={choice} id={id} value={value} onChange={(event) => onMap(goalOf(event.target.value))}>
            <option value={NEW}>New column</option>
            <option value={IGNORE}>Ignore</option>
            {isListed ? null : <option value={`${FIELD}${joined}`}>{joined}</option>}
            {fields.length > 0 ? (
              <optgroup label="Existing columns">
                {fields.map((field) => (
                  <option key={field.name} value={`${FIELD}${field.name}`}>
                    {labelOf(field)}
                  </option>
                ))}
              </optgroup>
            ) : null}
          </BareSelect>
        )}
      </Field>
      {to.kind === 'pivot' ? (
        <p className="self-center">
          <Badge tone="accent">Pivot Columns</Badge>
        </p>
      ) : target?.isNew ? (
        <NewName
          key={name}
          {...props}
          target={target}
          onMap={(goal) => {
            onMap(goal)
            // The button that was pressed goes with the name.
            choice.current?.focus()
          }}
        />
      ) : null}
    </div>
  )
}

function goalOf(value: string): ColumnGoal {
  if (value === IGNORE || value === NEW) return { kind: value }
  return { kind: 'field', name: value.slice(FIELD.length) }
}

/** The name of a new column; what can't be one stays typed and is said, and the name before it holds. */
function NewName({
  name,
  target,
  nameProblem,
  joinsPivot,
  onMap,
  onRename,
}: ColumnTargetProps & { target: TargetColumn }) {
  const [typed, setTyped] = useState(target.name)
  const wanted = typed.trim()
  const problem = nameProblem(target.name, wanted)
  return (
    <div className="grid content-start justify-items-start gap-2 *:first:w-full">
      <Field label={`Name of the new column for ${name}`} labelHidden problem={problem}>
        {(id, describedBy) => (
          <input
            id={id}
            value={wanted === target.name || problem ? typed : target.name}
            maxLength={500}
            aria-describedby={describedBy}
            aria-invalid={problem ? true : undefined}
            className={controlClass}
            onChange={(event) => {
              setTyped(event.target.value)
              onRename(target.name, event.target.value.trim())
            }}
          />
        )}
      </Field>
      {problem && joinsPivot(target.name, wanted) ? (
        <Button size="small" onClick={() => onMap({ kind: 'field', name: wanted })}>
          Join them as pivot columns
        </Button>
      ) : null}
    </div>
  )
}

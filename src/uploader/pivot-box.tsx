import { useState } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { mergeEvidence } from '#domain/ingest/merge-evidence.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { MultiSelect } from '#ui/controls/multi-select.tsx'
import type { ColumnChange } from './column-changes.ts'
import { pivotColumns } from './map-column.ts'
import { QuestionBox } from './question-box.tsx'
import type { AskedQuestion, Preview } from './upload-types.ts'
import { ValueRules } from './value-rules.tsx'

type PivotBoxProps = {
  mapping: Mapping
  sheet: Preview['sheet']
  fields: readonly SourceField[]
  /** The questions about the cells, with their places among all. */
  questions: readonly { at: number; question: AskedQuestion }[]
  nameProblem(from: string, to: string): string | null
  cellsProblem(to: string): string | null
  onChange(change: ColumnChange): void
}

/** Several columns of the file that become rows of one: which they are, and where their headers and cells go. */
export function PivotBox(props: PivotBoxProps) {
  const { mapping, sheet, fields, questions, nameProblem, cellsProblem, onChange } = props
  const { pivot, columns } = mapping
  if (!pivot) return null
  const chosen = pivotColumns(mapping)
  const headers = chosen.map((at) => columns[at]?.header ?? '')
  const [names, values] = [pivot.headers, pivot.values].map((of) => mapping.targets.find(({ name }) => name === of))
  const evidence = mergeEvidence(chosen.flatMap((at) => sheet.evidence[at] ?? []))
  return (
    <section aria-label="Pivot Columns" className="grid gap-3 rounded-lg bg-accent-soft px-4 py-3">
      <h2 className="font-semibold">Pivot Columns</h2>
      <p className="break-words">
        {`${headers.join(', ')}: each row of the file becomes ${headers.length} rows. The name of the column goes to ${pivot.headers}, its value to ${pivot.values}.`}
      </p>
      <MultiSelect
        label="Columns that become rows"
        options={columns.map(({ header }, at) => ({ value: String(at), label: header.trim() || `Column ${at + 1}` }))}
        value={chosen.map(String)}
        onChange={(wanted) => {
          for (const at of columns.keys()) {
            const isWanted = wanted.includes(String(at))
            if (isWanted === chosen.includes(at)) continue
            onChange({ type: 'map', at, to: isWanted ? { kind: 'field', name: pivot.headers } : { kind: 'new' } })
          }
        }}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {names?.isNew ? (
          <ColumnName
            key={names.name}
            label="Column for the names"
            name={names.name}
            problemOf={(to) => nameProblem(names.name, to)}
            onName={(to) => onChange({ type: 'rename', from: names.name, to })}
          />
        ) : null}
        <ColumnName
          key={pivot.values}
          label="Column for the values"
          name={pivot.values}
          problemOf={cellsProblem}
          onName={(to) => onChange({ type: 'cells', to })}
        />
        <Checkbox
          label="Leave out empty cells"
          hint="Otherwise, each becomes a row without a value."
          checked={pivot.skipEmpty}
          onChange={(event) => onChange({ type: 'skip-empty', on: event.target.checked })}
        />
      </div>
      {questions.map(({ at, question }) => (
        <QuestionBox
          key={question.kind}
          question={question}
          onAnswer={(answer) => onChange({ type: 'answer', question: at, answer })}
        />
      ))}
      {values ? (
        <ValueRules
          target={values}
          evidence={evidence}
          fields={fields}
          isPrimary={mapping.primary === values.name}
          onRead={(reading) => onChange({ type: 'read', column: values.name, reading })}
        />
      ) : null}
    </section>
  )
}

type ColumnNameProps = {
  label: string
  name: string
  problemOf(to: string): string | null
  onName(to: string): void
}

/** The name of a column, given when it is left; what can't be one stays typed and is said, and the one before it holds. */
function ColumnName({ label, name, problemOf, onName }: ColumnNameProps) {
  const [typed, setTyped] = useState(name)
  return (
    <TextInput
      label={label}
      value={typed}
      maxLength={500}
      problem={problemOf(typed.trim())}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onName(typed.trim())}
    />
  )
}

import { ArrowDown, ArrowRight, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import type { ColumnEvidence } from '#domain/ingest/column-evidence.ts'
import { evidenceWarnings } from '#domain/ingest/evidence-words.ts'
import type { MappedColumn, TargetColumn } from '#domain/ingest/mapping.ts'
import { Icon } from '#ui/signs/icon.tsx'
import type { ColumnChange } from './column-changes.ts'
import { ColumnTarget } from './column-target.tsx'
import { QuestionBox } from './question-box.tsx'
import type { AskedQuestion } from './upload-types.ts'
import { ValueRules } from './value-rules.tsx'

const VALUES_SHOWN = 5

type ColumnLineProps = {
  at: number
  column: MappedColumn
  evidence: ColumnEvidence | undefined
  /** What it becomes; null where it is ignored or is a pivot column. */
  target: TargetColumn | null
  /** The column that the headers of pivot columns go to. */
  pivotHeaders: string | null
  isPrimary: boolean
  fields: readonly SourceField[]
  /** The questions about it, with their places among all. */
  questions: readonly { at: number; question: AskedQuestion }[]
  nameProblem(from: string, to: string): string | null
  joinsPivot(from: string, to: string): boolean
  onChange(change: ColumnChange): void
}

/** A column of the file with its first values, and what it becomes. */
export const ColumnLine = memo(function ColumnLine(props: ColumnLineProps) {
  const { at, column, evidence, target, fields, questions, onChange } = props
  const name = column.header.trim() || `Column ${at + 1}`
  const values = evidence?.sample.slice(0, VALUES_SHOWN) ?? []
  return (
    <li
      aria-label={name}
      className="grid gap-x-4 gap-y-2 py-4 [contain-intrinsic-size:auto_140px] [content-visibility:auto] md:grid-cols-[minmax(0,2fr)_20px_minmax(0,3fr)]"
    >
      <div className="grid min-w-0 content-start gap-1">
        <h3 className="line-clamp-3 font-medium break-words" title={name}>
          {name}
        </h3>
        {values.length > 0 ? (
          <p className="line-clamp-2 break-words text-muted">{values.join(' · ')}</p>
        ) : (
          <p className="text-muted italic">No values</p>
        )}
      </div>
      <span className="pt-1.5 text-muted">
        <Icon of={ArrowRight} size={20} className="max-md:hidden" />
        <Icon of={ArrowDown} size={20} className="md:hidden" />
      </span>
      <div className="grid min-w-0 content-start gap-3">
        <ColumnTarget
          name={name}
          to={column.to}
          target={target}
          pivotHeaders={props.pivotHeaders}
          fields={fields}
          nameProblem={props.nameProblem}
          joinsPivot={props.joinsPivot}
          onMap={(to) => onChange({ type: 'map', at, to })}
          onRename={(from, to) => onChange({ type: 'rename', from, to })}
        />
        {questions.map(({ at: question, question: asked }) => (
          <QuestionBox
            key={asked.kind}
            question={asked}
            onAnswer={(answer) => onChange({ type: 'answer', question, answer })}
          />
        ))}
        {evidence && target ? <Warnings {...props} evidence={evidence} target={target} /> : null}
        {target ? (
          <ValueRules
            target={target}
            evidence={evidence}
            fields={fields}
            isPrimary={props.isPrimary}
            fillDown={column.fillDown}
            onFillDown={(on) => onChange({ type: 'fill-down', at, on })}
            onRead={(reading) => onChange({ type: 'read', column: target.name, reading })}
          />
        ) : null}
      </div>
    </li>
  )
})

function Warnings({
  column,
  evidence,
  target,
  fields,
}: ColumnLineProps & { evidence: ColumnEvidence; target: TargetColumn }) {
  const field = fields.find(({ name }) => name === target.name) ?? null
  return evidenceWarnings(column.header, evidence, field).map((warning) => (
    <p key={warning} className="flex items-start gap-1.5 break-words text-warning">
      <Icon of={TriangleAlert} className="mt-1" />
      <span className="min-w-0">{warning}</span>
    </p>
  ))
}

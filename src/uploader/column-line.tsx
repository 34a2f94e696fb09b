import { ArrowDown, ArrowRight, ChevronRight, TriangleAlert } from 'lucide-react'
import { memo, useState } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import type { ColumnEvidence } from '#domain/ingest/column-evidence.ts'
import { evidenceWarnings, evidenceWords } from '#domain/ingest/evidence-words.ts'
import type { MappedColumn, TargetColumn } from '#domain/ingest/mapping.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { ColumnTarget } from './column-target.tsx'
import { QuestionBox } from './question-box.tsx'
import type { ColumnChange } from './upload-state.ts'
import type { AskedQuestion } from './upload-types.ts'
import { VALUE_KINDS, valueKind } from './value-kinds.ts'
import { ValueRuleForm } from './value-rule-form.tsx'

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
        {target ? <ValueRules {...props} target={target} /> : null}
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

/** How the values are read, in a line; all that can be said about it is drawn when somebody opens it. */
function ValueRules({
  at,
  column,
  target,
  evidence,
  fields,
  isPrimary,
  onChange,
}: ColumnLineProps & { target: TargetColumn }) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/rule">
      <summary className="flex min-h-7 w-fit items-center gap-1.5 rounded-sm text-muted hover:text-text pointer-coarse:min-h-11">
        <Icon of={ChevronRight} className="transition-transform group-open/rule:rotate-90" />
        <span>{ruleWords(target, column.fillDown, fields)}</span>
        {isPrimary ? <Badge tone="accent">Primary</Badge> : null}
      </summary>
      {open ? (
        <div className="grid gap-4 pt-3 pb-2 pl-5">
          {evidence ? <Evidence evidence={evidence} target={target} /> : null}
          <ValueRuleForm
            target={target}
            fillDown={column.fillDown}
            onRead={(reading) => onChange({ type: 'read', column: target.name, reading })}
            onFillDown={(on) => onChange({ type: 'fill-down', at, on })}
          />
        </div>
      ) : null}
    </details>
  )
}

function Evidence({ evidence, target }: { evidence: ColumnEvidence; target: TargetColumn }) {
  const words = evidenceWords(evidence, target.dataType)
  if (words.length === 0) return null
  return (
    <ul className="grid gap-0.5 text-muted">
      {words.map((word) => (
        <li key={word} className="break-words">
          {word}
        </li>
      ))}
    </ul>
  )
}

/** What is done to the values, in a line: `Dates, empty cells filled from above`. */
function ruleWords(target: TargetColumn, fillDown: boolean, fields: readonly SourceField[]): string {
  const kind = VALUE_KINDS.find(({ value }) => value === valueKind(target))?.label ?? ''
  const { nullWords } = target.rule
  const field = target.isNew ? null : fields.find(({ name }) => name === target.name)
  return [
    kind,
    ...(nullWords.length > 0 ? [`${nullWords.join(', ')} as empty`] : []),
    ...(fillDown ? ['empty cells filled from above'] : []),
    ...(field && labelOf(field) !== field.name ? [`stored as ${field.name}`] : []),
  ].join('; ')
}

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { SourceField } from '#domain/data/column.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import type { ColumnEvidence } from '#domain/ingest/column-evidence.ts'
import { evidenceWords } from '#domain/ingest/evidence-words.ts'
import type { TargetColumn } from '#domain/ingest/mapping.ts'
import type { ColumnReading } from '#domain/ingest/question.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { VALUE_KINDS, valueKind } from './value-kinds.ts'
import { ValueRuleForm } from './value-rule-form.tsx'

type ValueRulesProps = {
  target: TargetColumn
  evidence: ColumnEvidence | undefined
  fields: readonly SourceField[]
  isPrimary: boolean
  fillDown?: boolean
  onRead(reading: ColumnReading): void
  /** Absent where empty cells can't be filled from above. */
  onFillDown?(on: boolean): void
}

/** How the values are read, in a line; all that can be said about it is drawn when somebody opens it. */
export function ValueRules({
  target,
  evidence,
  fields,
  isPrimary,
  fillDown = false,
  onRead,
  onFillDown,
}: ValueRulesProps) {
  const [open, setOpen] = useState(false)
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group/rule">
      <summary className="flex min-h-7 w-fit items-center gap-1.5 rounded-sm text-muted hover:text-text pointer-coarse:min-h-11">
        <Icon of={ChevronRight} className="transition-transform group-open/rule:rotate-90" />
        <span>{ruleWords(target, fillDown, fields)}</span>
        {isPrimary ? <Badge tone="accent">Primary</Badge> : null}
      </summary>
      {open ? (
        <div className="grid gap-4 pt-3 pb-2 pl-5">
          {evidence ? <Evidence evidence={evidence} target={target} /> : null}
          <ValueRuleForm target={target} fillDown={fillDown} onRead={onRead} onFillDown={onFillDown} />
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

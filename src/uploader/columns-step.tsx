import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { counted } from '#domain/data/counted.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextInput } from '#ui/controls/input.tsx'
import { Select } from '#ui/controls/select.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { type ColumnChange, cellsProblem, joinsPivot, nameProblem } from './column-changes.ts'
import { ColumnLine } from './column-line.tsx'
import { PivotBox } from './pivot-box.tsx'
import { StoredPreview } from './stored-preview.tsx'
import type { UploadState } from './upload-state.ts'
import { summaryWords, uploadSummary } from './upload-summary.ts'
import type { AskedQuestion } from './upload-types.ts'

/** So many columns are seen at once without a search. */
const FEW_COLUMNS = 12

const SHOWN = [
  { value: 'all', label: 'All columns' },
  { value: 'asked', label: 'With questions' },
  { value: 'new', label: 'New columns' },
  { value: 'ignored', label: 'Ignored' },
]

type ColumnsStepProps = { state: UploadState; onChange(change: ColumnChange): void; onNext(): void }

/** What each column of the file becomes, with a preview of what will be stored. */
export function ColumnsStep({ state, onChange, onNext }: ColumnsStepProps) {
  const { mapping, preview, asked } = state
  const [words, setWords] = useState('')
  const [shown, setShown] = useState('all')
  const deferred = useDeferredValue(mapping)
  // The same function for all lines, so that a change draws the line anew that it is about.
  const latest = useRef(state)
  latest.current = state
  const problemOf = useCallback((from: string, to: string) => nameProblem(latest.current, from, to), [])
  const joins = useCallback((from: string, to: string) => joinsPivot(latest.current, from, to), [])
  const questions = useMemo(() => byColumn(asked), [asked])
  const summary = uploadSummary(state)
  if (!mapping || !preview || !deferred || !summary) return null
  const { sheet, fields } = preview
  const targets = new Map(mapping.targets.map((target) => [target.name, target]))
  const lines = mapping.columns.map((column, at) => {
    const target = column.to.kind === 'column' ? (targets.get(column.to.name) ?? null) : null
    return { at, column, target, questions: (target && questions.get(target.name)) ?? NO_QUESTIONS }
  })
  const wanted = words.trim().toLowerCase()
  const found = lines.filter(
    ({ column, target, questions: own }) =>
      `${column.header} ${target?.name ?? ''}`.toLowerCase().includes(wanted) &&
      (shown === 'all' ||
        (shown === 'asked' && own.length > 0) ||
        (shown === 'new' && target?.isNew) ||
        (shown === 'ignored' && column.to.kind === 'ignore')),
  )
  return (
    <div className="grid gap-6">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label="Primary column"
          optional
          hint="Rows whose value already exists are updated instead of added."
          value={mapping.primary ?? ''}
          options={[{ value: '', label: 'None' }, ...mapping.targets.map(({ name }) => ({ value: name, label: name }))]}
          onChange={({ target }) => onChange({ type: 'primary', column: target.value || null })}
        />
        {lines.length > FEW_COLUMNS ? (
          <>
            <TextInput
              label="Search columns"
              type="search"
              hint={`${found.length} of ${counted(lines.length, 'column')}`}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
            <Select
              label="Show"
              hint={summary.open > 0 ? `${counted(summary.open, 'question')} open` : 'No open questions'}
              value={shown}
              options={SHOWN}
              onChange={({ target }) => setShown(target.value)}
            />
          </>
        ) : null}
      </div>
      <PivotBox
        mapping={mapping}
        sheet={sheet}
        fields={fields}
        questions={questions.get(mapping.pivot?.values ?? '') ?? NO_QUESTIONS}
        nameProblem={problemOf}
        cellsProblem={(to) => cellsProblem(state, to)}
        onChange={onChange}
      />
      <section aria-labelledby="mapped-columns" className="grid">
        <h2 id="mapped-columns" className="sr-only">
          Columns
        </h2>
        <div
          aria-hidden="true"
          className="grid gap-x-4 border-b border-border pb-2 font-medium text-muted max-md:hidden md:grid-cols-[minmax(0,2fr)_20px_minmax(0,3fr)]"
        >
          <span>In the file</span>
          <span />
          <span>Becomes</span>
        </div>
        <ul className="divide-y divide-border">
          {found.map(({ at, column, target, questions: own }) => (
            <ColumnLine
              key={at}
              at={at}
              column={column}
              evidence={sheet.evidence[at]}
              target={target}
              pivotHeaders={mapping.pivot?.headers ?? null}
              isPrimary={target !== null && mapping.primary === target.name}
              fields={fields}
              questions={own}
              nameProblem={problemOf}
              joinsPivot={joins}
              onChange={onChange}
            />
          ))}
        </ul>
        {found.length === 0 ? <p className="py-4 text-muted">No columns match.</p> : null}
      </section>
      <StoredPreview mapping={deferred} preview={preview} />
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-border bg-surface/95 px-4 py-3 backdrop-blur-sm max-sm:bottom-16 sm:mx-0 sm:px-0">
        {summary.problems.map((problem) => (
          <Notice key={problem} kind="problem">
            {problem}
          </Notice>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p role="status" className="tabular-nums">
            {summaryWords(summary)}
            <span className={summary.open + summary.notes.length > 0 ? 'text-warning' : 'text-muted'}>
              {` · ${warningWords(summary.open, summary.notes.length + summary.columnWarnings)}`}
            </span>
          </p>
          <Button kind="primary" disabled={summary.problems.length > 0} onClick={onNext}>
            Next: Publish
          </Button>
        </div>
      </div>
    </div>
  )
}

const NO_QUESTIONS: { at: number; question: AskedQuestion }[] = []

function byColumn(asked: readonly AskedQuestion[]): Map<string, { at: number; question: AskedQuestion }[]> {
  const found = new Map<string, { at: number; question: AskedQuestion }[]>()
  asked.forEach((question, at) => {
    found.set(question.column, [...(found.get(question.column) ?? []), { at, question }])
  })
  return found
}

function warningWords(open: number, notes: number): string {
  const parts = [
    ...(open > 0 ? [counted(open, 'open question')] : []),
    ...(notes > 0 ? [counted(notes, 'warning')] : []),
  ]
  return parts.join(', ') || 'no warnings'
}

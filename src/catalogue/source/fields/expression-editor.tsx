import { useEffect, useState } from 'react'
import { columnReference, columnsUsed, readCalculation } from '#domain/data/fields/calculated.ts'
import type { Cell, Expression, RowColumn } from '#domain/data/query.ts'
import { ProblemError } from '#domain/problem.ts'
import { Button } from '#ui/controls/button.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { DelayedInput } from './delayed-input.tsx'

const PREVIEW_ROWS = 5
const PREVIEW_PAUSE_MS = 300
/** No expression has it. */
const SEPARATOR = '\u0000'
/** Columns that are offered at once. */
const FIRST_COLUMNS = 12
/** Columns that stand beside the result. */
const MOST_SHOWN = 4

export type PreviewOf = { app: string; viewId: number | null }

type ExpressionEditorProps = {
  name: string
  expression: string
  columns: readonly RowColumn[]
  preview: PreviewOf
  onChange: (expression: string) => void
}

/** What a calculated field computes: checked while it is typed, and tried on the first rows. */
export function ExpressionEditor({ name, expression, columns, preview, onChange }: ExpressionEditorProps) {
  const [typed, setTyped] = useState(expression)
  const [allOffered, setAllOffered] = useState(false)
  const offered = allOffered ? columns : columns.slice(0, FIRST_COLUMNS)
  const { problem, parsed } = checked(typed, columns)
  return (
    <div className="grid gap-2">
      <DelayedInput
        label="Expression"
        lines
        mono
        value={expression}
        problem={problem}
        hint="Computed from the other columns of the row when it is read. Examples: loss / population, round(area, 1), upper(state)."
        onTyped={setTyped}
        onCommit={onChange}
      />
      <fieldset className="flex max-h-40 flex-wrap gap-1 overflow-y-auto" aria-label="Columns to use">
        {offered.map((column) => (
          <Button
            key={column.name}
            size="small"
            onClick={() => {
              const next = `${typed.trimEnd()} ${columnReference(column.name)}`.trimStart()
              setTyped(next)
              onChange(next)
            }}
          >
            {column.name}
          </Button>
        ))}
        {columns.length > FIRST_COLUMNS ? (
          <Button size="small" kind="quiet" aria-expanded={allOffered} onClick={() => setAllOffered(!allOffered)}>
            {allOffered ? 'Fewer columns' : `All ${columns.length} columns`}
          </Button>
        ) : null}
      </fieldset>
      {parsed ? <Preview name={name} text={typed.trim()} expression={parsed} preview={preview} /> : null}
    </div>
  )
}

function checked(text: string, columns: readonly RowColumn[]): { problem: string | null; parsed: Expression | null } {
  try {
    return { problem: null, parsed: readCalculation(text, columns).expression }
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.message, parsed: null }
    throw error
  }
}

type PreviewProps = { name: string; text: string; expression: Expression; preview: PreviewOf }

function Preview({ name, text, expression, preview: { app, viewId } }: PreviewProps) {
  const [shown, setShown] = useState<{ headings: string[]; rows: Cell[][] } | string | null>(null)
  const used = columnsUsed(expression).slice(0, MOST_SHOWN)
  const asked = [...used.map(columnReference), text].join(SEPARATOR)

  useEffect(() => {
    if (viewId === null) return
    const controller = new AbortController()
    const attributes = asked.split(SEPARATOR)
    const timer = setTimeout(async () => {
      const request = { app, view: viewId, attributes, from: 0, to: PREVIEW_ROWS - 1 }
      const answer = await callVerb('rows.query', request, { signal: controller.signal }).catch(() => null)
      if (!answer || controller.signal.aborted) return
      setShown(answer.ok ? { headings: attributes.slice(0, -1), rows: answer.value } : answer.message)
    }, PREVIEW_PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [app, viewId, asked])

  if (viewId === null) return <p className="text-muted">To try it, the source needs a version with rows.</p>
  if (shown === null) return <p className="text-muted">loading...</p>
  if (typeof shown === 'string') return <p className="text-danger">{shown}</p>
  return (
    <div className="overflow-x-auto">
      <table aria-label={`First rows of ${name}`} className="w-full text-left">
        <thead className="text-muted">
          <tr>
            {[...shown.headings, name].map((heading) => (
              <th key={heading} scope="col" className="py-1 pr-4 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first rows are known by their position alone
            <tr key={at} className="border-t border-border">
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={column} className="max-w-60 truncate py-1 pr-4 tabular-nums last:font-medium">
                  {cell ?? <span className="text-muted">no value</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

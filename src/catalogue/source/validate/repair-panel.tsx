import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import {
  choose,
  chosenFor,
  mapsOf,
  NO_CHOICES,
  type RepairChoices,
  valuesChosen,
} from '#domain/validation/repair-choices.ts'
import type { ValidationReport } from '#domain/validation/validation-report.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { useShownSource } from '../shown-source.ts'
import { ColumnList } from './column-list.tsx'
import { InvalidValues } from './invalid-values.tsx'
import { RememberedOffer } from './remembered-offer.tsx'
import { useKeptChoices } from './use-kept-choices.ts'
import { COLUMNS, ENTRY, INTENT, REPAIR, UNDO, type ValidateAnswer } from './validate-form.ts'

/** Invalid columns on the left, the invalid values of one of them on the right, and what the choices would change below. */
export function RepairPanel({ report }: { report: ValidationReport }) {
  const [choices, setChoices] = useKeptChoices(report.viewId)
  const repair = useFetcher<ValidateAnswer>()
  const { chosen } = report
  const column = report.columns.find(({ key }) => key === chosen?.key)
  const done = repair.data && 'entry' in repair.data ? repair.data : null
  // What was applied is no choice any more.
  useEffect(() => {
    if (done) setChoices(NO_CHOICES)
  }, [done, setChoices])
  return (
    <div className="grid gap-4">
      <RememberedOffer
        remembered={report.remembered}
        fetcher={repair}
        onUse={(name, { from, to }) => setChoices((now) => choose(now, name, from, to))}
      />
      {chosen && column ? (
        <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <ColumnList columns={report.columns} chosen={chosen.key} choices={choices} />
          <InvalidValues
            key={chosen.key}
            column={column}
            chosen={chosen}
            choiceOf={(value) => chosenFor(choices, column.name, value)}
            onChoose={(value, replacement) => setChoices((now) => choose(now, column.name, value, replacement))}
          />
        </div>
      ) : null}
      <ApplyBar report={report} choices={choices} fetcher={repair} onReset={() => setChoices(NO_CHOICES)} />
      <div aria-live="polite" className="grid gap-2">
        {done && valuesChosen(choices) === 0 ? <Repaired key={done.entry} rows={done.rows} entry={done.entry} /> : null}
        <Problem answer={repair.data} />
      </div>
    </div>
  )
}

/** What a repair has changed, and its undo. */
function Repaired({ rows, entry }: { rows: number; entry: number | null }) {
  const undo = useFetcher<ValidateAnswer>()
  if (undo.data && 'rows' in undo.data) return <Notice kind="news">The change was undone.</Notice>
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Notice kind="success">{`${counted(rows, 'row')} changed.`}</Notice>
      {entry === null ? null : (
        <undo.Form method="post">
          <input type="hidden" name={INTENT} value={UNDO} />
          <input type="hidden" name={ENTRY} value={entry} />
          <Button type="submit" size="small" disabled={undo.state !== 'idle'}>
            Undo
          </Button>
        </undo.Form>
      )}
      <Problem answer={undo.data} />
    </div>
  )
}

function Problem({ answer }: { answer: ValidateAnswer | undefined }) {
  return answer && 'error' in answer ? <Notice kind="problem">{answer.error.message}</Notice> : null
}

type ApplyBarProps = {
  report: ValidationReport
  choices: RepairChoices
  fetcher: ReturnType<typeof useFetcher<ValidateAnswer>>
  onReset: () => void
}

/** How much the choices change, before they are applied: all of them at once, with one undo. */
function ApplyBar({ report, choices, fetcher, onReset }: ApplyBarProps) {
  const rows = useRowsMeant(report, choices)
  const values = valuesChosen(choices)
  const busy = fetcher.state !== 'idle'
  if (values === 0 && !busy) return null
  const said = `${counted(values, 'value')}, ${rows === null ? '…' : counted(rows, 'row')} will change`
  return (
    <fetcher.Form
      method="post"
      className="sticky bottom-3 z-10 max-sm:bottom-19 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border bg-raised px-4 py-3 shadow-floating"
    >
      <input type="hidden" name={INTENT} value={REPAIR} />
      <input type="hidden" name={COLUMNS} value={JSON.stringify(mapsOf(choices))} />
      <p role="status" className="font-medium tabular-nums">
        {fetcher.state === 'submitting' ? 'updating...' : fetcher.state === 'loading' ? 'loading updates...' : said}
      </p>
      <div className="flex gap-2">
        <Button kind="quiet" onClick={onReset} disabled={busy}>
          Reset all
        </Button>
        <Button type="submit" kind="primary" disabled={busy}>
          Apply
        </Button>
      </div>
    </fetcher.Form>
  )
}

const counted = (count: number, what: string) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`

const ASK_AFTER_MS = 250

/** How many rows the choices change; a row in which several values are replaced counts once. Null while it is asked. */
function useRowsMeant({ viewId }: ValidationReport, choices: RepairChoices): number | null {
  const { source } = useShownSource()
  const { app } = source
  const [known, setKnown] = useState<{ of: RepairChoices; rows: number } | null>(null)
  useEffect(() => {
    const columns = mapsOf(choices)
    if (columns.length === 0) return
    const ends = new AbortController()
    const ask = async () => {
      const answer = await callVerb(
        'versions.repair',
        { app, view: viewId, columns, preview: true },
        { signal: ends.signal },
      )
      if (answer.ok) setKnown({ of: choices, rows: answer.value.rows })
    }
    const later = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (!ends.signal.aborted) throw error
      })
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(later)
      ends.abort()
    }
  }, [app, viewId, choices])
  return known?.of === choices ? known.rows : null
}

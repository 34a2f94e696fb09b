import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { counted } from '#domain/data/counted.ts'
import { changeWords, leftWords } from '#domain/ingest/mapping-report.ts'
import { Button, ButtonLink } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { ShownElsewhere } from './shown-elsewhere.tsx'
import { UndoUpload } from './undo-upload.tsx'
import type { Outcome } from './use-uploader.ts'

type KeptReceipt = VerbAnswer<'sources.receipt'>

type ProcessedProps = { outcome: Outcome; path: string; onAnother(): void; onUndone(): void }

/** What came of an upload: its rows in figures, its receipt, and the way to validate or to undo it. */
export function Processed({ outcome, path, onAnother, onUndone }: ProcessedProps) {
  const { receiptId, viewId } = outcome
  const [kept, setKept] = useState<KeptReceipt | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    callVerb('sources.receipt', { id: receiptId }, { signal: left.signal })
      .then((answer) => (answer.ok ? setKept(answer.value) : setProblem(answer.message)))
      .catch((error: unknown) => {
        if (!left.signal.aborted) throw error
      })
    return () => left.abort()
  }, [receiptId])
  return (
    <section aria-label="Result" className="grid max-w-3xl gap-6">
      <div role="status" className="flex gap-3">
        <Icon of={CircleCheck} size={20} className="mt-0.5 text-success" />
        <p className="text-base font-semibold">The Sheet has been Processed. Please validate your records.</p>
      </div>
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {kept ? (
        <Figures rows={kept.receipt.rows} />
      ) : problem ? null : (
        <LoadingState lines={2} label="Loading the receipt" />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink kind="primary" href={`${path}/validate/${viewId}`}>
          Validate
        </ButtonLink>
        <ButtonLink href={`${path}/table/${viewId}`}>See the table</ButtonLink>
        <Button onClick={onAnother}>Upload another file</Button>
        {kept && kept.entry !== null ? (
          <UndoUpload entry={kept.entry} name={kept.receipt.file.name} onUndone={onUndone} />
        ) : null}
      </div>
      <ShownElsewhere outcome={outcome} />
      {kept ? <ReceiptWords kept={kept} /> : null}
    </section>
  )
}

const FIGURES = new Intl.NumberFormat('en-US')

function Figures({ rows }: { rows: KeptReceipt['receipt']['rows'] }) {
  const figures = [
    ['Rows in the file', rows.in],
    ['Added', rows.added],
    ['Changed', rows.changed],
    ['Unchanged', rows.unchanged],
    ['Rejected', rows.refused],
  ] as const
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted">{label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{FIGURES.format(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What was done to values and why, and what can be downloaded of it. */
function ReceiptWords({ kept }: { kept: KeptReceipt }) {
  const { report, rows } = kept.receipt
  const changes = report?.changes ?? []
  const left = report?.left ?? []
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <h2 className="font-semibold">Receipt</h2>
      {changes.length + left.length === 0 ? (
        <p className="text-muted">All values are stored as they were in the file.</p>
      ) : (
        <ul className="grid list-disc gap-1 pl-5">
          {changes.map(({ kind, column, count }) => (
            <li key={`${column} ${kind}`} className="break-words">{`${column}: ${changeWords(kind, count)}`}</li>
          ))}
          {left.map(({ kind, column, count }) => (
            <li key={`${column} ${kind}`} className="break-words text-warning">
              {`${column}: ${leftWords(kind, count)}, and ${count === 1 ? 'was' : 'were'} left unchanged`}
            </li>
          ))}
        </ul>
      )}
      {rows.refused > 0 ? <RefusedRows kept={kept} /> : null}
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Download href={`/datasets/receipts/${kept.id}`} label="Download the receipt" />
        {kept.fileRemovedAt === null ? (
          <Download href={`/datasets/receipts/${kept.id}/file`} label="Download the file" />
        ) : null}
        {kept.hasRefused ? (
          <Download href={`/datasets/receipts/${kept.id}/refused`} label="Download the rejected rows" />
        ) : null}
      </p>
    </div>
  )
}

const REASONS: Record<string, string> = {
  'duplicate-key': 'its key appears more than once in the file',
  'empty-key': 'its key is empty',
  'several-rows': 'several existing rows have this key',
}
const REFUSED_SHOWN = 5

function RefusedRows({ kept }: { kept: KeptReceipt }) {
  const { rows, refused } = kept.receipt
  const first = refused.slice(0, REFUSED_SHOWN)
  return (
    <div className="grid gap-1">
      <p className="text-warning">{`${counted(rows.refused, 'row was', 'rows were')} rejected and changed nothing:`}</p>
      <ul className="grid list-disc gap-0.5 pl-5">
        {first.map(({ row, reason }) => (
          <li key={row}>{`Row ${row} of the data: ${REASONS[reason] ?? reason}`}</li>
        ))}
        {rows.refused > first.length ? <li>{`and ${FIGURES.format(rows.refused - first.length)} more`}</li> : null}
      </ul>
    </div>
  )
}

function Download({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} download className="text-accent underline underline-offset-4">
      {label}
    </a>
  )
}

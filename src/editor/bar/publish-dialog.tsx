import { useState } from 'react'
import { isPublished } from '#domain/page/page.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { DraftHandle, NotDone } from '../draft/draft-handle.ts'
import { exactMoment } from '../history/shown-moment.ts'
import { PageFindings } from './page-findings.tsx'
import { publishSummary, type SummaryLine } from './publish-summary.ts'
import { PublishTime } from './publish-time.tsx'
import { WayBack } from './refused-save.tsx'
import type { PageOutlook } from './use-outlook.ts'

const TONES = { Added: 'success', Changed: 'accent', Moved: 'neutral', Removed: 'danger' } as const

type PublishDialogProps = {
  handle: DraftHandle
  patternId: number
  outlook: PageOutlook | null
  /** What is planned may be something else now. */
  onChanged: () => void
  onClose: () => void
}

/** What visitors will see differently and when, then the button that makes it so. */
export function PublishDialog({ handle, patternId, outlook, onChanged, onClose }: PublishDialogProps) {
  const [problem, setProblem] = useState<NotDone | null>(null)
  const [busy, setBusy] = useState(false)
  const [at, setAt] = useState<string | null>(null)
  const lines = publishSummary(handle.page, handle.draft)
  const first = !isPublished(handle.page)
  const versions = outlook?.versions ?? []
  const { title } = handle.draft.settings

  async function publish() {
    const time = at === null ? null : new Date(at)
    if (time && Number.isNaN(time.getTime())) return setProblem({ message: 'Choose a date and time.' })
    setBusy(true)
    setProblem(null)
    const how = { patternId, versions: versions.map(({ id }) => id), at: time?.toISOString() ?? null }
    const kept = await (time || versions.length > 0 ? handle.release(how) : handle.publish())
    setBusy(false)
    if (kept) return setProblem(kept)
    onChanged()
    if (time)
      showToast({
        kind: 'success',
        title: 'Scheduled',
        text: `${title} will be published ${exactMoment(how.at ?? '')}.`,
      })
    else showToast({ kind: 'success', title: 'Published', text: `Visitors now see ${title}.` })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={first ? 'Publish this page' : 'Publish changes'}
      description={first ? 'Visitors will be able to see the page.' : 'This is what will change for visitors.'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={busy} onClick={publish}>
            {busy ? 'Publishing…' : at === null ? 'Publish' : 'Schedule'}
          </Button>
        </>
      }
    >
      {lines.length > 0 ? (
        <ul aria-label="What will change" className="grid gap-2">
          {lines.map((line) => (
            <SummaryRow key={line.key} line={line} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">The sections have not changed since the page was last published.</p>
      )}
      {versions.length > 0 ? (
        <section aria-labelledby="published-with" className="grid gap-1">
          <h3 id="published-with" className="font-medium">
            Also published
          </h3>
          <ul aria-label="Also published" className="grid gap-1">
            {versions.map(({ id, name, source }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
                {`${name || 'No Name'} of ${source || 'No Name'}`} <Badge tone="warning">In preparation</Badge>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <PublishTime at={at} onChange={setAt} />
      <PageFindings handle={handle} onLeave={onClose} />
      {problem ? (
        <Notice kind="problem">
          The page was not published. {problem.message} <WayBack away={problem.away} />
        </Notice>
      ) : null}
    </Dialog>
  )
}

function SummaryRow({ line: { kind, name, detail } }: { line: SummaryLine }) {
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-3">
      <span>
        <Badge tone={TONES[kind]}>{kind}</Badge>
      </span>
      <span className="break-words">
        {name}
        {detail ? <span className="text-muted">: {detail}</span> : null}
      </span>
    </li>
  )
}

import { useState } from 'react'
import { isPublished } from '#domain/page/page.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { DraftHandle, NotDone } from '../draft/draft-handle.ts'
import { PageFindings } from './page-findings.tsx'
import { publishSummary, type SummaryLine } from './publish-summary.ts'
import { WayBack } from './refused-save.tsx'

const TONES = { Added: 'success', Changed: 'accent', Moved: 'neutral', Removed: 'danger' } as const

type PublishDialogProps = { handle: DraftHandle; onClose: () => void }

/** What visitors will see differently, then the button that makes it so. */
export function PublishDialog({ handle, onClose }: PublishDialogProps) {
  const [problem, setProblem] = useState<NotDone | null>(null)
  const [busy, setBusy] = useState(false)
  const lines = publishSummary(handle.page, handle.draft)
  const first = !isPublished(handle.page)

  async function publish() {
    setBusy(true)
    setProblem(null)
    const kept = await handle.publish()
    setBusy(false)
    if (kept) return setProblem(kept)
    showToast({ kind: 'success', title: 'Published', text: `Visitors now read ${handle.draft.settings.title}.` })
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={first ? 'Publish this page' : 'Publish changes'}
      description={first ? 'Visitors can read the page from then on.' : 'This is what visitors will see differently.'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" disabled={busy} onClick={publish}>
            {busy ? 'Publishing…' : 'Publish'}
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
        <p className="text-muted">The sections are as visitors see them now.</p>
      )}
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
        {detail ? <span className="text-muted"> {detail}</span> : null}
      </span>
    </li>
  )
}

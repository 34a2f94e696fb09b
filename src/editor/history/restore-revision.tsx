import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import type { RevisionListing } from '#domain/page/history/revision.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { shortMoment } from './shown-moment.ts'

type RestoreRevisionProps = {
  page: { id: number; revision: number; has_changes: boolean }
  revision: Pick<RevisionListing, 'id' | 'number' | 'at'>
  size?: 'small' | 'regular'
  /** Why it can't be done at the moment. */
  waiting?: string | undefined
  /** `changed` is false where the draft said the same already. */
  onRestored(answer: { revision: number; changed: boolean }): void
}

/** Brings a revision back as the draft, after a question that says what happens to the draft there is. */
export function RestoreRevision({ page, revision, size = 'small', waiting, onRestored }: RestoreRevisionProps) {
  const [state, setState] = useState<{ open: boolean; busy: boolean; problem: string | null }>(CLOSED)

  async function restore() {
    setState({ open: true, busy: true, problem: null })
    const input = { pageId: page.id, revisionId: revision.id, revision: page.revision }
    const answer = await callVerb('pages.restore', input)
    setState(answer.ok ? CLOSED : { open: true, busy: false, problem: answer.message })
    if (answer.ok) onRestored(answer.value)
  }

  return (
    <>
      <Button
        size={size}
        icon={RotateCcw}
        disabled={waiting !== undefined}
        title={waiting}
        aria-label={`Restore revision ${revision.number}`}
        onClick={() => setState({ ...CLOSED, open: true })}
      >
        Restore
      </Button>
      <Dialog
        open={state.open}
        onClose={() => setState(CLOSED)}
        title={`Restore revision ${revision.number}?`}
        description={`The page as it was published on ${shortMoment(revision.at)}.`}
        size="md"
        actions={
          <>
            <Button onClick={() => setState(CLOSED)}>Cancel</Button>
            <Button kind="primary" disabled={state.busy} onClick={restore}>
              {state.busy ? 'Restoring…' : 'Restore as draft'}
            </Button>
          </>
        }
      >
        <p>
          {page.has_changes
            ? 'It replaces the draft, including changes that are not published yet.'
            : 'It becomes the draft of this page.'}{' '}
          Visitors keep seeing the published page until you publish again.
        </p>
        {state.problem ? <Notice kind="problem">{state.problem}</Notice> : null}
      </Dialog>
    </>
  )
}

const CLOSED = { open: false, busy: false, problem: null }

import { useState } from 'react'
import { byDay, timelineOf } from '#domain/page/history/page-timeline.ts'
import { earlierAreGone, type StateId } from '#domain/page/history/revision.ts'
import { isPublished } from '#domain/page/page.ts'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { CompareLink } from '../history/compare-link.tsx'
import { RestoreRevision } from '../history/restore-revision.tsx'
import { dayHeading } from '../history/shown-moment.ts'
import { TimelineEntry } from '../history/timeline-entry.tsx'
import { useHistory } from '../history/use-history.ts'
import { STEP, useRevisions } from '../history/use-revisions.ts'

type HistoryPaneProps = { handle: DraftHandle }

/** Who did what to the page and when, with every published state to compare and to bring back. */
export function HistoryPane({ handle }: HistoryPaneProps) {
  const { page, status } = handle
  const [steps, setSteps] = useState(1)
  const history = useHistory(page, steps * STEP)
  const loaded = useRevisions(page.id, history.publishedAt)
  const now = Date.now()
  const shown = timelineOf(history.entries, loaded.revisions).slice(0, steps * STEP)
  const older = shown.length < history.total || loaded.revisions.length < loaded.total
  const waiting = status.kind === 'saved' ? undefined : 'Your changes are being saved first.'

  const comparePath = (state: StateId, to: StateId) => `/manage/compare/${page.id}?left=${state}&right=${to}`
  const onRestored = ({ revision, changed }: { revision: number; changed: boolean }) => {
    handle.lookFor(revision)
    showToast(
      changed
        ? { kind: 'success', title: 'Restored as a draft', text: 'Look it over, then publish or discard it.' }
        : { title: 'The draft is already the same.' },
    )
  }

  return (
    <>
      {isPublished(page) ? (
        <CompareLink to={comparePath('live', 'draft')}>Compare draft with published</CompareLink>
      ) : (
        <p className="text-muted">
          This page has not been published yet. Once it is, every published revision is kept here.
        </p>
      )}
      {loaded.problem ? (
        <div className="grid justify-items-start gap-2">
          <Notice kind="problem">{loaded.problem}</Notice>
          <Button size="small" onClick={loaded.again}>
            Try again
          </Button>
        </div>
      ) : null}
      {byDay(shown, (time) => dayHeading(time, now)).map(({ day, entries: ofDay }) => (
        <section key={day} className="grid gap-3">
          <h3 className="text-xs font-semibold text-muted">{day}</h3>
          <ol className="grid gap-3">
            {ofDay.map((entry) => (
              <TimelineEntry
                key={entry.key}
                entry={entry}
                now={now}
                comparePath={entry.revision ? comparePath(entry.revision.id, 'draft') : undefined}
                restore={
                  entry.revision ? (
                    <RestoreRevision page={page} revision={entry.revision} waiting={waiting} onRestored={onRestored} />
                  ) : null
                }
              />
            ))}
          </ol>
        </section>
      ))}
      {loaded.busy && loaded.revisions.length === 0 ? <LoadingState label="loading..." lines={3} /> : null}
      {older ? (
        <Button
          disabled={loaded.busy}
          onClick={() => {
            setSteps(steps + 1)
            if (loaded.revisions.length < loaded.total) void loaded.more()
          }}
        >
          Show older
        </Button>
      ) : earlierAreGone(loaded) ? (
        <p className="text-muted">Older revisions are no longer kept.</p>
      ) : null}
    </>
  )
}

import { CalendarClock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pagePath } from '#domain/page/view/page-view.ts'
import { shortMoment } from '#editor/history/shown-moment.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { type ManageFrame, ManageShell } from '../manage-shell.tsx'

type Lists = VerbAnswer<'releases.list'>
type ListedRelease = Lists['past'][number]
type PublishingProps = Lists & { frame: ManageFrame; patternId: number }

/** What is to be published and when, and what was published, which can be taken back as a whole. */
export function PublishingScreen({ frame, patternId, scheduled, past }: PublishingProps) {
  const { revalidate } = useRevalidator()
  const [doubt, setDoubt] = useState<{ release: ListedRelease; message: string } | null>(null)

  async function cancel({ id }: ListedRelease) {
    const answer = await callVerb('releases.cancel', { patternId, releaseId: id })
    if (answer.ok) showToast({ title: 'No longer scheduled' })
    else showToast({ kind: 'problem', title: 'The schedule could not be cancelled', text: answer.message })
    await revalidate()
  }

  async function takeBack(release: ListedRelease, evenIfEdited = false) {
    setDoubt(null)
    const answer = await callVerb('releases.take-back', { patternId, releaseId: release.id, evenIfEdited })
    if (answer.ok) {
      const { edited } = answer.value.since
      const text = edited.length > 0 ? `Edited since then and kept as drafts: ${edited.join(', ')}.` : ''
      showToast({ kind: 'success', title: 'Visitors see the earlier pages again', ...(text ? { text } : {}) })
    } else if (answer.code === 'edited-since') return setDoubt({ release, message: answer.message })
    else showToast({ kind: 'problem', title: 'It could not be reverted', text: answer.message })
    await revalidate()
  }

  return (
    <ManageShell {...frame} place="Dashboard" title="Publishing">
      <h1 className="text-2xl font-semibold">Publishing</h1>
      <p className="mt-1 mb-6 max-w-2xl text-muted">
        Pages and the versions they show are published in one step, now or at a set time, and can be reverted together.
      </p>
      <h2 className="text-lg font-semibold">Scheduled</h2>
      {scheduled.length === 0 ? (
        <EmptyState title="Nothing is scheduled" icon={CalendarClock}>
          You can choose a time when you publish a page.
        </EmptyState>
      ) : (
        <ul aria-label="Scheduled" className="mt-2 divide-y divide-border border-y border-border">
          {scheduled.map((release) => (
            <ReleaseLine key={release.id} base={frame.base} release={release}>
              <Button kind="quiet" aria-label={`Cancel: ${nameOf(release)}`} onClick={() => void cancel(release)}>
                Cancel
              </Button>
            </ReleaseLine>
          ))}
        </ul>
      )}
      {past.length > 0 ? (
        <>
          <h2 className="mt-10 text-lg font-semibold">Published earlier</h2>
          <ul aria-label="Published earlier" className="mt-2 divide-y divide-border border-y border-border">
            {past.map((release) => (
              <ReleaseLine key={release.id} base={frame.base} release={release}>
                {release.state === 'published' ? (
                  <Button kind="quiet" aria-label={`Revert: ${nameOf(release)}`} onClick={() => void takeBack(release)}>
                    Revert
                  </Button>
                ) : (
                  <Badge tone={release.state === 'failed' ? 'danger' : 'neutral'}>
                    {release.state === 'failed' ? 'Failed' : 'Reverted'}
                  </Badge>
                )}
              </ReleaseLine>
            ))}
          </ul>
        </>
      ) : null}
      {doubt ? (
        <Dialog
          open
          onClose={() => setDoubt(null)}
          title="Revert anyway?"
          actions={
            <>
              <Button onClick={() => setDoubt(null)}>Cancel</Button>
              <Button kind="danger" onClick={() => void takeBack(doubt.release, true)}>
                Revert
              </Button>
            </>
          }
        >
          <p>{doubt.message}</p>
        </Dialog>
      ) : null}
    </ManageShell>
  )
}

const nameOf = ({ pages }: ListedRelease) => pages.map(({ title }) => title).join(', ')

type ReleaseLineProps = { base: string; release: ListedRelease; children: ReactNode }

function ReleaseLine({ base, release, children }: ReleaseLineProps) {
  const { at, by, pages, versions, problem } = release
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-4">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap gap-x-3 leading-6 font-medium">
          {pages.map(({ id, title, slug }) => (
            <a
              key={id}
              href={pagePath(base, `edit/${slug}`)}
              dir="auto"
              className="[overflow-wrap:anywhere] text-accent underline underline-offset-4"
            >
              {title}
            </a>
          ))}
        </p>
        {versions.length > 0 ? (
          <p className="[overflow-wrap:anywhere]">
            {`With ${versions.map(({ name, source }) => `${name || 'No Name'} of ${source || 'No Name'}`).join(', ')}`}
          </p>
        ) : null}
        <p className="text-muted">
          <time dateTime={at}>{shortMoment(at)}</time>
          {by ? `, ${by}` : ''}
        </p>
        {problem ? <p className="text-danger">{problem}</p> : null}
      </div>
      {children}
    </li>
  )
}

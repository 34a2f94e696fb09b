import { CalendarClock, TriangleAlert } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { showToast } from '#ui/floating/toast.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import { exactMoment } from '../history/shown-moment.ts'
import type { PageOutlook } from './use-outlook.ts'

type PlannedPublishProps = { outlook: PageOutlook | null; patternId: number; onChanged: () => void }

/** When the page will be published, and the way out of it; or why it was not. */
export function PlannedPublish({ outlook, patternId, onChanged }: PlannedPublishProps) {
  const planned = outlook?.scheduled
  const failed = outlook?.failed
  if (!planned && !failed) return null
  async function cancel(releaseId: number) {
    const answer = await callVerb('releases.cancel', { patternId, releaseId })
    if (answer.ok) showToast({ title: 'No longer scheduled' })
    else showToast({ kind: 'problem', title: 'The schedule could not be cancelled', text: answer.message })
    onChanged()
  }
  return (
    <section
      aria-label="Scheduled"
      className="pointer-events-auto flex max-w-full flex-wrap items-center gap-x-3 gap-y-1 border-border bg-raised px-3 py-1.5 text-sm max-md:w-full max-md:border-t md:rounded-md md:border md:shadow-floating"
    >
      {planned ? (
        <>
          <span className="flex min-w-0 items-center gap-2">
            <Icon of={CalendarClock} />
            <span>
              {'Will be published '}
              <time dateTime={planned.at}>{exactMoment(planned.at)}</time>
              {planned.by ? ` by ${planned.by}` : ''}
            </span>
          </span>
          <Button size="small" kind="quiet" onClick={() => void cancel(planned.id)}>
            Cancel schedule
          </Button>
        </>
      ) : failed ? (
        <span className="flex min-w-0 items-center gap-2 text-danger">
          <Icon of={TriangleAlert} />
          <span className="[overflow-wrap:anywhere]">{`The scheduled publish failed. ${failed.problem ?? ''}`}</span>
        </span>
      ) : null}
    </section>
  )
}

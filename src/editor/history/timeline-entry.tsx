import type { ReactNode } from 'react'
import type { TimelineEntry as Entry } from '#domain/page/history/page-timeline.ts'
import { relativeTime } from '#domain/text/relative-time.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { CompareLink } from './compare-link.tsx'
import { exactMoment } from './shown-moment.ts'

type TimelineEntryProps = { entry: Entry; now: number; comparePath?: string | undefined; restore?: ReactNode }

/** One line of the history: what was done, by whom, how long ago; a revision stands out with what can be done with it. */
export function TimelineEntry({ entry, now, comparePath, restore }: TimelineEntryProps) {
  const { what, user, time, revision } = entry
  return (
    <li
      className={`relative grid gap-1 pl-4 before:absolute before:top-1.5 before:left-0 before:size-2 before:rounded-full ${
        revision
          ? 'rounded-md bg-accent-soft py-3 pr-3 pl-7! before:top-4.5! before:left-3! before:bg-accent'
          : 'before:border before:border-control before:bg-raised'
      }`}
    >
      <p className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
        {revision ? <Badge tone="accent">Revision {revision.number}</Badge> : null}
        <span className={revision ? 'font-medium' : ''}>{sentence(what)}</span>
      </p>
      <p className="text-xs text-muted wrap-anywhere">
        {user || 'Unknown'} ·{' '}
        <time dateTime={time} title={exactMoment(time)}>
          {relativeTime(time, now)}
        </time>
      </p>
      {revision ? (
        <p className="mt-1 flex flex-wrap gap-2">
          {comparePath ? (
            <CompareLink size="small" to={comparePath} aria-label={`Compare revision ${revision.number}`}>
              Compare
            </CompareLink>
          ) : null}
          {restore}
        </p>
      ) : null}
    </li>
  )
}

function sentence(what: string): string {
  return what === '' ? 'Changed the page' : what.charAt(0).toUpperCase() + what.slice(1)
}

import { type HistoryEntry, whatWasDone } from '../page.ts'
import type { RevisionListing } from './revision.ts'

/** One thing that was done to a page; a publish carries the revision that it kept. */
export type TimelineEntry = {
  key: string
  what: string
  user: string | null
  time: string
  revision: RevisionListing | null
}

export type TimelineDay = { day: string; entries: TimelineEntry[] }

const PUBLISHED = /^published/

/** The history of a page, the newest first; a revision stands with the publish that made it, or for itself. */
export function timelineOf(history: readonly HistoryEntry[], revisions: readonly RevisionListing[]): TimelineEntry[] {
  const open = new Map(revisions.map((revision) => [revision.at, revision]))
  const entries = history.map((entry, at): TimelineEntry => {
    const what = whatWasDone(entry)
    const revision = PUBLISHED.test(what) ? (open.get(entry.time) ?? null) : null
    if (revision) open.delete(entry.time)
    return { key: `entry-${at}`, what, user: entry.user, time: entry.time, revision }
  })
  const others = [...open.values()].map((revision): TimelineEntry => {
    const { id, user, at: time } = revision
    return { key: `revision-${id}`, what: 'published changes.', user, time, revision }
  })
  const moment = ({ time }: TimelineEntry) => Date.parse(time) || 0
  // Of what happened at one moment, the later entry comes first.
  return [...entries, ...others].reverse().sort((a, b) => moment(b) - moment(a))
}

/** Entries under their days, in the order they come; which day a moment is on depends on where the reader is. */
export function byDay(entries: readonly TimelineEntry[], dayOf: (time: string) => string): TimelineDay[] {
  const days: TimelineDay[] = []
  for (const entry of entries) {
    const day = dayOf(entry.time)
    const last = days.at(-1)
    if (last?.day === day) last.entries.push(entry)
    else days.push({ day, entries: [entry] })
  }
  return days
}

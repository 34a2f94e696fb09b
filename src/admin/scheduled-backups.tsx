import { shownDay } from '#domain/data/shown-day.ts'
import type { BackupRun } from '#domain/installation/scheduled-backup.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { Badge } from '#ui/signs/badge.tsx'

type ScheduledBackupsProps = { backups: { everyHours: number; keep: number; last: BackupRun[] } | null }

/** How the last scheduled back-ups ended. */
export function ScheduledBackups({ backups }: ScheduledBackupsProps) {
  return (
    <section aria-labelledby="scheduled-backups" className="grid gap-3">
      <h2 id="scheduled-backups" className="text-lg font-semibold">
        Backups
      </h2>
      <p className="text-muted">{backups ? schedule(backups) : NONE}</p>
      {backups && backups.last.length > 0 ? (
        <ul className="divide-y divide-border rounded-lg border border-border bg-raised">
          {backups.last.map((run) => (
            <Run key={run.job} run={run} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const NONE =
  'This server makes no automatic backups. To turn them on, set BACKUP_DIR to a folder, preferably on another disk.'

function schedule({ everyHours, keep }: { everyHours: number; keep: number }): string {
  const every = everyHours === 1 ? 'every hour' : `every ${everyHours} hours`
  return `One is made ${every}; ${keep === 1 ? 'the newest is' : `the newest ${keep} are`} kept.`
}

function Run({ run: { endedAt, state, file, bytes, problem } }: { run: BackupRun }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5">
      <time dateTime={endedAt} className="tabular-nums">{`${shownDay(endedAt)}, ${endedAt.slice(11, 16)} UTC`}</time>
      {state === 'done' ? (
        <span className="[overflow-wrap:anywhere]">{`${file ?? ''}, ${shownBytes(bytes)}`}</span>
      ) : (
        <span className="flex flex-wrap items-baseline gap-2">
          <Badge tone="danger">Failed</Badge>
          <span>{problem}</span>
        </span>
      )}
    </li>
  )
}

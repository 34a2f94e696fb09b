import type { JobState, JobProgress as Progressing } from '#domain/job/job.ts'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'

export type ShownJob = {
  id: string
  about: string
  state: JobState
  progress: Progressing
  problem: string | null
}

/** How far the copies are that are being made, and why one could not be. */
export function JobProgress({ jobs }: { jobs: ShownJob[] }) {
  if (jobs.length === 0) return null
  return (
    <section aria-label="Copies" className="mb-6 grid gap-4 rounded-lg border border-border bg-raised p-4">
      {jobs.map(({ id, about, state, progress, problem }) => {
        if (state === 'failed')
          return (
            <Notice key={id} kind="problem">
              {`${about} could not be made: ${problem}`}
            </Notice>
          )
        if (state === 'done')
          return (
            <Notice key={id} kind="success">
              {`${about} is ready.`}
            </Notice>
          )
        const { step, done, total } = progress
        const note = total > 0 ? `${step}: ${done} of ${total}` : step
        return (
          <Progress key={id} label={`Making ${about}`} value={total > 0 ? done : null} max={total || 1} note={note} />
        )
      })}
    </section>
  )
}

import { useId } from 'react'
import { useFetcher } from 'react-router'
import { isOver, type Job } from '#domain/job/job.ts'
import { jobWords } from '#domain/job/job-words.ts'
import { Imported, importedLines } from '#domain/site/moving/imported.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Progress } from '#ui/states/progress.tsx'

type Told = 'id' | 'state' | 'ending' | 'progress' | 'problem' | 'notBefore' | 'attempts' | 'result'

export type ShownJob = Pick<Job, Told> & { about: string }

/** What came of a wish to cancel a job. */
export type CancelAnswer = { cancelled: string; problem: string | null }

/** The field of a form that cancels the job it names. */
export const CANCEL = 'cancel'

/** So many of those that are done stand in view; a load of many files would push everything else away. */
const DONE_IN_VIEW = 3

/** Work under way that outlives the request that began it, and what came of it. */
export function JobList({ jobs, answer }: { jobs: ShownJob[]; answer: CancelAnswer | null }) {
  const heading = useId()
  if (jobs.length === 0) return null
  const older = jobs.filter(({ state }) => state === 'done').slice(DONE_IN_VIEW)
  const lines = (some: ShownJob[]) => (
    <ul className="grid gap-4">
      {some.map((job) => (
        <JobLine key={job.id} job={job} problem={answer?.cancelled === job.id ? answer.problem : null} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby={heading} className="mb-6 grid gap-3 rounded-lg border border-border bg-raised p-4">
      <h2 id={heading} className="font-semibold">
        Background work
      </h2>
      {lines(jobs.filter((job) => !older.includes(job)))}
      {older.length > 0 ? (
        <details>
          <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-text">{`${older.length} more ${older.length === 1 ? 'is' : 'are'} ready`}</summary>
          <div className="mt-3">{lines(older)}</div>
        </details>
      ) : null}
    </section>
  )
}

function JobLine({ job, problem }: { job: ShownJob; problem: string | null }) {
  const fetcher = useFetcher<CancelAnswer>()
  const refused = fetcher.data?.problem ?? problem
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1">
      <JobStanding job={job} />
      {isOver(job) || job.ending !== null ? null : (
        <fetcher.Form method="post">
          <input type="hidden" name={CANCEL} value={job.id} />
          <Button type="submit" size="small" aria-label={`Cancel ${named(job)}`} disabled={fetcher.state !== 'idle'}>
            Cancel
          </Button>
        </fetcher.Form>
      )}
      {refused ? (
        <div className="col-span-2">
          <Notice kind="problem">{refused}</Notice>
        </div>
      ) : null}
    </li>
  )
}

function JobStanding({ job }: { job: ShownJob }) {
  const { state, progress } = job
  const name = named(job)
  if (state === 'done')
    return (
      <div className="grid gap-1">
        <Notice kind="success">{`${name} is ready.`}</Notice>
        <ImportOutcome result={job.result} />
      </div>
    )
  if (state === 'failed') return <Notice kind="problem">{`${name}: ${jobWords(job)}`}</Notice>
  if (state === 'cancelled') return <Notice kind="news">{`${name}: ${jobWords(job)}`}</Notice>
  // What waits shows how far it came before, which is nowhere for most.
  const counted = state === 'waiting' || progress.total > 0
  return <Progress label={name} value={counted ? progress.done : null} max={progress.total || 1} note={jobWords(job)} />
}

/** How much an import brought, and what did not come as it was. */
function ImportOutcome({ result }: { result: unknown }) {
  const made = Imported.safeParse(result).data
  if (!made) return null
  return (
    <ul className="grid gap-0.5 pl-6 text-sm text-muted">
      {importedLines(made).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function named({ about }: ShownJob): string {
  return about === '' ? 'A job' : about
}

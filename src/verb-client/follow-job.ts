import { isOver } from '#domain/job/job.ts'
import { callVerb } from './call-verb.ts'
import type { VerbAnswer } from './verb-types.ts'

const LOOK_MS = 400

export type ShownJob = VerbAnswer<'jobs.get'>

type Follow = {
  /** Ends with the screen that shows the job; the job goes on. */
  signal: AbortSignal
  /** Ends the job itself, also where that was asked before the job was known. */
  unwanted?: AbortSignal
  show(job: ShownJob): void
}

/** The job once it is over; null when nobody looks any more. A server that is away for a moment is asked again. */
export async function followJob(id: string, { signal, unwanted, show }: Follow) {
  const end = () => void endJob(id, signal)
  if (unwanted?.aborted) end()
  else unwanted?.addEventListener('abort', end, { once: true, signal })
  while (!signal.aborted) {
    const answer = await callVerb('jobs.get', { id })
    if (answer.ok ? isOver(answer.value) : !answer.again) return signal.aborted ? null : answer
    if (answer.ok && !signal.aborted) show(answer.value)
    await pause()
  }
  return null
}

/** What comes of it is seen by whoever follows the job, also that it was over before. */
async function endJob(id: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const answer = await callVerb('jobs.cancel', { id })
    if (answer.ok || !answer.again) return
    await pause()
  }
}

function pause(): Promise<void> {
  return new Promise((next) => setTimeout(next, LOOK_MS))
}

import { isOver } from '#domain/job/job.ts'
import { callVerb } from './call-verb.ts'
import type { VerbAnswer } from './verb-types.ts'

const LOOK_MS = 400

export type ShownJob = VerbAnswer<'jobs.get'>

/** The job once it is over; null when nobody looks any more. A server that is away for a moment is asked again. */
export async function followJob(id: string, signal: AbortSignal, show: (job: ShownJob) => void) {
  while (!signal.aborted) {
    const answer = await callVerb('jobs.get', { id })
    if (answer.ok ? isOver(answer.value) : !answer.again) return signal.aborted ? null : answer
    if (answer.ok && !signal.aborted) show(answer.value)
    await new Promise((next) => setTimeout(next, LOOK_MS))
  }
  return null
}

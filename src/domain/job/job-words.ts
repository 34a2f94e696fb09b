import { shownBytes } from '../shown-bytes.ts'
import { type Job, READING_FILE } from './job.ts'

type Told = Pick<Job, 'state' | 'ending' | 'progress' | 'problem' | 'notBefore' | 'attempts'>

// In UTC and said so: server and browser show the same.
const MOMENT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' })

/** Where a job stands, in words for whoever waits for it. */
export function jobWords({ state, ending, progress, problem, notBefore, attempts }: Told): string {
  if (state === 'done') return 'Done'
  if (state === 'cancelled') return 'Cancelled'
  if (state === 'failed') return `Failed: ${problem ?? 'no reason was given.'}`
  if (ending === 'cancelled') return 'Cancelling…'
  if (ending === 'failed') return `Failed, and is being undone: ${problem ?? 'no reason was given.'}`
  if (state === 'running') {
    const { step, done, total } = progress
    const shown = step === READING_FILE ? shownBytes : String
    return total > 0 ? `${step}: ${shown(done)} of ${shown(total)}` : step
  }
  if (notBefore === null) return 'Waiting'
  const moment = `${MOMENT.format(new Date(notBefore))} UTC`
  return attempts > 0 ? `Will try again at ${moment}. ${problem ?? ''}`.trim() : `Starts at ${moment}`
}

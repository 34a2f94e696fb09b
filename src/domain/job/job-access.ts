import { type Actor, ADMINISTRATOR, levelIn } from '#domain/access/access.ts'
import type { Job } from './job.ts'

/**
 * Names of sources and pages stand in what a job says, so that two see it and may cancel it: whoever started it, as long
 * as they could start it now (`level`), and administrators of its site.
 */
export function mayFollowJob(actor: Actor, { app, createdBy }: Pick<Job, 'app' | 'createdBy'>, level: number): boolean {
  const here = levelIn(actor, app)
  return here >= ADMINISTRATOR || (actor.id !== null && actor.id === createdBy && here >= level)
}

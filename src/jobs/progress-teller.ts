import type { JobContext } from './job-kind.ts'

/** Nobody looks more often. */
const EVERY_MS = 1_000

type ProgressTeller = {
  /** May be called as often as one likes, from work that does not wait for it. */
  tell(done: number): void
  /** Resolves once nothing is being told any more; rejected where it could not be told, or where the job was cancelled. */
  settled(): Promise<void>
}

/** Tells how far one long step of a job is while it runs: in its progress, and as an event. */
export function progressTeller({ job, step }: JobContext, name: string, total: number): ProgressTeller {
  let told = performance.now()
  let telling: Promise<void> | null = null
  let failed: { reason: unknown } | null = null
  return {
    tell(done) {
      if (telling || failed || performance.now() - told < EVERY_MS) return
      told = performance.now()
      const progress = { step: name, done, total }
      const event = { type: `${job.kind}:progress`, payload: progress }
      telling = step(
        progress,
        async () => {},
        () => [event],
      )
        .catch((reason: unknown) => {
          failed = { reason }
        })
        .finally(() => {
          telling = null
        })
    },
    async settled() {
      await telling
      if (failed) throw failed.reason
    },
  }
}

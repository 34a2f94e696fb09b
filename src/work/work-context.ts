import type { Actor } from '#domain/access/access.ts'
import type { RowEngine } from '#engines/engine.ts'
import type { ContentStore } from '#store/store.ts'

/** What work needs that verbs and jobs both do; the contexts of both have it. */
export type WorkContext = {
  /** In whose name it is done. */
  actor: Pick<Actor, 'id' | 'email'>
  store: ContentStore
  rows: RowEngine
  /** Aborted when nobody waits for it any more: the client left, the job was cancelled, the server stops. */
  signal: AbortSignal
  now(): string
  /** A short random text for names that must be unique. */
  random(): string
  /** Notes a surprise in the log, where the work goes on without the part that failed. */
  report(error: unknown): void
}

import { refuse } from '#domain/problem.ts'
import type { RowEngine } from './engine.ts'
import { FairQueue } from './fair-queue.ts'

/** Whom a request is of, and the signal that its client has left. */
export type RowClient = { key: string; signal: AbortSignal }

/** As many slow queries may one request keep the readers busy with, one after the other. */
const MOST_SLOW_QUERIES = 4

/**
 * Three queries at once, so that of the four threads that Node shares among databases, files and compression one is left;
 * two of one client. A page or a request to the graph asks for a few hundred at most.
 */
export const rowQueue = () => new FairQueue({ atOnce: 3, atOnceOfOne: 2, waiting: 5_000, waitingOfOne: 1_000 })

/**
 * The row engine as one request may use it: its queries wait in the line of its client, end when the client leaves, and
 * end by themselves when they take too long.
 */
export function rowsOfClient(
  engine: RowEngine,
  queue: FairQueue,
  { key, signal }: RowClient,
  queryTimeoutMs: number,
): RowEngine {
  let leftMs = MOST_SLOW_QUERIES * queryTimeoutMs
  const read = <T>(query: (ends: AbortSignal) => Promise<T>) =>
    queue.run(
      key,
      async () => {
        const started = performance.now()
        try {
          return await endedBy(signal, Math.min(queryTimeoutMs, leftMs), query)
        } finally {
          leftMs = Math.max(0, leftMs - (performance.now() - started))
        }
      },
      signal,
    )
  return {
    ...engine,
    select: (target, query, range) => read((ends) => engine.select(target, query, range, ends)),
    count: (target, query) => read((ends) => engine.count(target, query, ends)),
    change: (target, set, options) => engine.change(target, set, { signal, ...options }),
  }
}

async function endedBy<T>(left: AbortSignal, ms: number, query: (ends: AbortSignal) => Promise<T>): Promise<T> {
  const ends = new AbortController()
  const leave = () => ends.abort(left.reason)
  const late = setTimeout(() => ends.abort(tooSlow()), ms)
  left.addEventListener('abort', leave, { once: true })
  try {
    return await query(ends.signal)
  } finally {
    clearTimeout(late)
    left.removeEventListener('abort', leave)
  }
}

const tooSlow = () => refuse(503, 'too-slow', 'This query takes too long. Ask for less, or try again later.')

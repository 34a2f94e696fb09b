import { whenAborted } from '#event-loop/when-aborted.ts'
import type { RowEngine, ScanOptions } from './engine.ts'
import { FairQueue } from './fair-queue.ts'
import { tooSlow } from './query-problem.ts'

/** Whom a request is of, and the signal that its client has left. */
export type RowClient = { key: string; signal: AbortSignal }

/** As many slow queries may one request keep the readers busy with, one after the other. */
const MOST_SLOW_QUERIES = 4

/** Nobody's reading slows it down: a file that takes longer than this is too much for the database. */
const LONGEST_FILE_MS = 600_000

export type RowQueues = { queries: FairQueue; scans: FairQueue }

/**
 * Three queries at once, so that of the four threads that Node shares among databases, files and compression one is left;
 * two of one client. A page or a request to the graph asks for a few hundred at most. Scans last as long as their reader
 * takes and hold a connection for all that time, so that they have a line of their own.
 */
export const rowQueues = (): RowQueues => ({
  queries: new FairQueue({ atOnce: 3, atOnceOfOne: 2, waiting: 5_000, waitingOfOne: 1_000 }),
  scans: new FairQueue({ atOnce: 3, atOnceOfOne: 1, waiting: 100, waitingOfOne: 10 }),
})

type Reads = Pick<RowEngine, 'select' | 'count' | 'scan'>

/** The row engine as one request may use it. */
export function rowsOfClient(
  engine: RowEngine,
  queues: RowQueues,
  client: RowClient,
  queryTimeoutMs: number,
): RowEngine {
  return {
    ...engine,
    ...readsOfClient(engine, queues, client, queryTimeoutMs),
    change: (target, set, options) => engine.change(target, set, { signal: client.signal, ...options }),
    findInvalid: (target, rules, most) =>
      queues.queries.run(
        client.key,
        () => endedBy(client.signal, queryTimeoutMs, (ends) => engine.findInvalid(target, rules, most, ends)),
        client.signal,
      ),
    edges: (target, query, asked) =>
      queues.queries.run(
        client.key,
        () => endedBy(client.signal, queryTimeoutMs, (ends) => engine.edges(target, query, asked, ends)),
        client.signal,
      ),
    countDifferences: (comparison) =>
      queues.queries.run(
        client.key,
        () => endedBy(client.signal, queryTimeoutMs, (ends) => engine.countDifferences(comparison, ends)),
        client.signal,
      ),
    differences: (comparison, asked, { batchRows } = {}) =>
      scanOfClient(
        (options) => engine.differences(comparison, asked, options),
        batchRows,
        queues.scans,
        client,
        queryTimeoutMs,
      ),
    writeFile: (target, file) =>
      queues.scans.run(
        client.key,
        () => endedBy(client.signal, LONGEST_FILE_MS, (ends) => engine.writeFile(target, file, ends)),
        client.signal,
      ),
  }
}

/**
 * Queries of one request: they wait in the line of its client, end when the client leaves, and end by themselves when they
 * take too long.
 */
export function readsOfClient(
  engine: Reads,
  { queries, scans }: RowQueues,
  { key, signal }: RowClient,
  queryTimeoutMs: number,
): Reads {
  let leftMs = MOST_SLOW_QUERIES * queryTimeoutMs
  const read = <T>(query: (ends: AbortSignal) => Promise<T>) =>
    queries.run(
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
    select: (target, query, range) => read((ends) => engine.select(target, query, range, ends)),
    count: (target, query) => read((ends) => engine.count(target, query, ends)),
    scan: (target, query, { batchRows } = {}) =>
      scanOfClient((options) => engine.scan(target, query, options), batchRows, scans, { key, signal }, queryTimeoutMs),
  }
}

/** Batches as somebody takes them: their engine has its time for each, and how long the reader takes is not counted. */
async function* scanOfClient<T>(
  begin: (options: ScanOptions) => AsyncIterable<T>,
  batchRows: number | undefined,
  scans: FairQueue,
  { key, signal }: RowClient,
  queryTimeoutMs: number,
): AsyncGenerator<T> {
  const release = await taken(scans, key, signal)
  const ends = new AbortController()
  const stopListening = whenAborted(signal, () => ends.abort(signal.reason))
  const batches = begin({ signal: ends.signal, ...(batchRows ? { batchRows } : {}) })[Symbol.asyncIterator]()
  try {
    for (;;) {
      const late = setTimeout(() => ends.abort(tooSlow()), queryTimeoutMs)
      const { done, value } = await batches.next().finally(() => clearTimeout(late))
      if (done) return
      yield value
    }
  } finally {
    stopListening()
    await batches.return?.()
    release()
  }
}

/** A place in the queue, which is held until it is given back. */
function taken(queue: FairQueue, key: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    queue.run(key, () => new Promise<void>((release) => resolve(release)), signal).catch(reject)
  })
}

async function endedBy<T>(left: AbortSignal, ms: number, query: (ends: AbortSignal) => Promise<T>): Promise<T> {
  const ends = new AbortController()
  const late = setTimeout(() => ends.abort(tooSlow()), ms)
  const stopListening = whenAborted(left, () => ends.abort(left.reason))
  try {
    return await query(ends.signal)
  } finally {
    clearTimeout(late)
    stopListening()
  }
}

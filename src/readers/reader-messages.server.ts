import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { ProblemError, refuse } from '#domain/problem.ts'
import { READER_LIMITS, type ReadingFile, type ReadingOptions } from './reader.ts'
import {
  giveBackReaderThread,
  listenTo,
  stopReaderThread,
  THREAD_MEMORY_MB,
  takeReaderThread,
} from './reader-threads.server.ts'
import type { FromReader, ReaderTask, ToReader } from './thread-messages.ts'

export type Reading = ReadingOptions & {
  limits?: Partial<ReadingFile['limits']>
  /** Hears now and then how many bytes were read by a measure, where its reader can tell. */
  onBytes?: (read: number) => void
  /** Measures only about so many rows. */
  firstRows?: number
  /** False where nobody asks what the values say about how columns may be read. */
  evidence?: boolean
  signal?: AbortSignal
}

export function fileOf(path: string, reading: Reading): ReadingFile {
  const { limits, firstRows, evidence, onBytes: _told, signal: _, ...options } = reading
  // Under a name that uploads sweep when a server that died has left it.
  const scratch = join(dirname(path), `${randomUUID()}.part`)
  return { path, options, limits: { ...READER_LIMITS, ...limits }, firstRows, evidence, scratch }
}

/** What a thread tells of the file. It ends with this loop, unless it has read the file and may read another. */
export async function* messages(task: ReaderTask, signal: AbortSignal | undefined) {
  signal?.throwIfAborted()
  const worker = await takeReaderThread()
  const inbox = inboxOf(worker)
  const { seconds } = task.file.limits
  const late = setTimeout(() => inbox.fail(tooSlow(seconds)), seconds * 1_000)
  const leave = () => inbox.fail(signal?.reason)
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  // One that could not read its file may hold something of it.
  let readAll = false
  try {
    worker.postMessage(task)
    for (;;) {
      const message = await inbox.next()
      if ('problem' in message) throw new ProblemError(message.problem)
      readAll = 'ended' in message
      if (readAll) return
      yield message
      if ('batch' in message) worker.postMessage({ taken: 1 } satisfies ToReader)
    }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', leave)
    inbox.stopListening()
    await (readAll ? giveBackReaderThread(worker) : stopReaderThread(worker))
    await rm(task.file.scratch, { force: true })
  }
}

/** What has arrived, one after the other; a failure comes before all of it. */
function inboxOf(worker: Worker) {
  const arrived: FromReader[] = []
  let failed: { reason: unknown } | null = null
  let wake = () => {}
  const fail = (reason: unknown) => {
    failed ??= { reason }
    wake()
  }
  const listeners = {
    message(message: FromReader) {
      arrived.push(message)
      wake()
    },
    error: (error: unknown) => fail(isOutOfMemory(error) ? tooMuchMemory() : error),
    exit: () => fail(new Error('The reader stopped before the end of the file.')),
  }
  const stopListening = listenTo(worker, listeners)
  return {
    fail,
    stopListening,
    async next(): Promise<FromReader> {
      for (;;) {
        const message = arrived[0]
        if (failed && !(message && failed.reason instanceof Error && 'ended' in message)) throw failed.reason
        if (message) return arrived.shift() as FromReader
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

const tooMuchMemory = () =>
  refuse(
    422,
    'too-large',
    `The file can't be read within ${THREAD_MEMORY_MB} MB of memory. Save it as CSV and try again.`,
  )

const tooSlow = (seconds: number) => refuse(422, 'too-slow', `The file could not be read within ${seconds} seconds.`)

import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import type { TextRows } from '#domain/data/text-batch.ts'
import { changesNothing } from '#domain/ingest/changes-nothing.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import type { MappingReport } from '#domain/ingest/mapping-report.ts'
import { invalid, ProblemError, refuse } from '#domain/problem.ts'
import { type Measured, READER_LIMITS, type ReadingFile, type ReadingOptions } from './reader.ts'
import { giveBackReaderThread, listenTo, THREAD_MEMORY_MB, takeReaderThread } from './reader-threads.server.ts'
import type { FromReader, ReaderTask, ToReader } from './thread-messages.ts'

type Reading = ReadingOptions & {
  limits?: Partial<ReadingFile['limits']>
  /** Hears now and then how many bytes were read by a measure, where its reader can tell. */
  onBytes?: (read: number) => void
  /** Measures only about so many rows. */
  firstRows?: number
  signal?: AbortSignal
}

/** Reads all of a kept file once: its header, how many rows it has, the columns that they suggest, the first of them. */
export async function measureFile(path: string, reading: Reading = {}): Promise<Measured> {
  let measured: Measured | null = null
  for await (const message of messages({ task: 'measure', file: fileOf(path, reading) }, reading.signal))
    if ('measured' in message) measured = message.measured
    else if ('read' in message) reading.onBytes?.(message.read)
  if (!measured) throw new Error('The reader ended without an answer.')
  return measured
}

/** Rows to be loaded, with what the mapping did to them: null without one, and before all of them were taken. */
export type RowsOfFile = TextRows & { report(): MappingReport | null }

/**
 * The rows of a kept file, to be loaded; `measured` is what `measureFile` said of it with the same options. They come as
 * the targets of the mapping; without one, or with one that changes nothing, as they are in the file.
 */
export function rowsOfFile(
  path: string,
  reading: Reading,
  measured: Measured,
  mapping: Mapping | null = null,
): RowsOfFile {
  const { found, sheet, skip, headerRows, width, rows } = measured
  if (mapping && mapping.columns.length !== width)
    throw invalid(`The mapping is for a file of ${mapping.columns.length} columns; this one has ${width}.`)
  const file = fileOf(path, { ...reading, ...found, sheet, skip, headerRows })
  const applied = mapping && !changesNothing(mapping) ? mapping : null
  const unchanged = { rowsIn: rows, rowsOut: rows, changes: [], left: [] }
  let report: MappingReport | null = mapping && !applied ? unchanged : null
  return {
    lines: applied ? null : measured.lines,
    async *batches() {
      for await (const message of messages({ task: 'rows', file, width, mapping: applied }, reading.signal)) {
        if ('batch' in message) yield message.batch
        else if ('report' in message) report = message.report
      }
    },
    report: () => report,
  }
}

function fileOf(path: string, { limits, firstRows, onBytes: _told, signal: _, ...options }: Reading): ReadingFile {
  // Under a name that uploads sweep when a server that died has left it.
  const scratch = join(dirname(path), `${randomUUID()}.part`)
  return { path, options, limits: { ...READER_LIMITS, ...limits }, firstRows, scratch }
}

/** What a thread tells of the file. It ends with this loop, unless it has read the file and may read another. */
async function* messages(task: ReaderTask, signal: AbortSignal | undefined) {
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
      worker.postMessage({ taken: 1 } satisfies ToReader)
    }
  } finally {
    clearTimeout(late)
    signal?.removeEventListener('abort', leave)
    inbox.stopListening()
    await (readAll ? giveBackReaderThread(worker) : worker.terminate())
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
    exit: () => fail(new Error('The reader ended before the file did.')),
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

const tooSlow = (seconds: number) => refuse(422, 'too-slow', `The file was not read within ${seconds} seconds.`)

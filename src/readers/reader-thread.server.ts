import { parentPort } from 'node:worker_threads'
import type { TextBatch } from '#domain/data/text-batch.ts'
import { batchMapper, type TextCodec } from '#domain/ingest/map-batch.ts'
import type { Mapping } from '#domain/ingest/mapping.ts'
import { ProblemError } from '#domain/problem.ts'
import { giveWay } from './give-way.server.ts'
import { openFile, unchanged } from './open-file.server.ts'
import { measureSheet, rowsAtOnce, rowsOfSheet } from './read-sheet.ts'
import type { Measured } from './reader.ts'
import { type NumberedBatch, textIn } from './sheet-batch.ts'
import type { FromReader, ReaderTask, ToReader } from './thread-messages.ts'

/** So many batches may be on their way at once; the reader waits while nobody takes them. */
const MOST_ON_THEIR_WAY = 4
const TELL_EVERY_MS = 250
let credit = MOST_ON_THEIR_WAY
let onCredit: (() => void) | null = null

giveWay()

const send = (message: FromReader, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

parentPort?.on('message', (message: ToReader) => {
  if ('task' in message) return answer(message)
  credit += message.taken
  onCredit?.()
})

const CODEC: TextCodec = { textIn, bytesOf: (text) => Buffer.from(text) }

/** Batches as somebody takes them, mapped or as they are; answers what they end with. */
async function sendRows<End>(batches: AsyncGenerator<NumberedBatch, End>, mapping: Mapping | null): Promise<End> {
  const mapper = mapping && batchMapper(mapping, CODEC)
  for (;;) {
    const { value, done } = await batches.next()
    if (done) {
      if (mapper) send({ report: mapper.report() })
      return value
    }
    const { rowNumbers, ...batch } = value
    for (const one of mapper ? mapper.map(batch, rowNumbers) : [batch]) await sendBatch(one)
  }
}

async function sendBatch(batch: TextBatch): Promise<void> {
  while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
  credit--
  send({ batch }, [batch.bytes.buffer, batch.starts.buffer, batch.ends.buffer])
}

/** Tells how far a file is read, as often as somebody looks. */
function tellBytes(): (read: number) => void {
  let told = Number.NEGATIVE_INFINITY
  return (read) => {
    if (performance.now() - told < TELL_EVERY_MS) return
    told = performance.now()
    send({ read })
  }
}

async function run(task: ReaderTask): Promise<Measured | null> {
  const open = await openFile(task.file)
  const { reader } = open
  try {
    if (task.task === 'measure') return { reader, ...(await measureSheet(open, task.file, tellBytes())) }
    if (task.task === 'at-once')
      return { reader, ...(await sendRows(rowsAtOnce(open, task.file, task.expected, tellBytes()), task.mapping)) }
    await sendRows(rowsOfSheet(open, task.file, task.width), task.mapping)
    return null
  } finally {
    await open.close()
  }
}

function answer(task: ReaderTask): void {
  credit = MOST_ON_THEIR_WAY
  unchanged(task.file.path, () => run(task)).then(
    (measured) => {
      if (measured) send({ measured })
      send({ ended: true })
    },
    (error: unknown) => {
      if (error instanceof ProblemError) send({ problem: error.problem })
      else throw error
    },
  )
}

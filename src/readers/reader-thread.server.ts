import { parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '#domain/problem.ts'
import { openFile, unchanged } from './open-file.server.ts'
import { measureSheet, rowsOfSheet } from './read-sheet.ts'
import type { Measured } from './reader.ts'
import type { FromReader, ReaderTask, ToReader } from './thread-messages.ts'

/** So many batches may be on their way at once; the reader waits while nobody takes them. */
let credit = 4
let onCredit: (() => void) | null = null

const send = (message: FromReader, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

parentPort?.on('message', (message: ToReader) => {
  credit += message.taken
  onCredit?.()
})

async function run(task: ReaderTask): Promise<Measured | null> {
  const open = await openFile(task.file)
  try {
    if (task.task === 'measure') return { reader: open.reader, ...(await measureSheet(open, task.file)) }
    for await (const batch of rowsOfSheet(open, task.file, task.width)) {
      while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
      credit--
      send({ batch }, [batch.bytes.buffer, batch.starts.buffer, batch.ends.buffer])
    }
    return null
  } finally {
    await open.close()
  }
}

const task = workerData as ReaderTask
unchanged(task.file.path, () => run(task)).then(
  (measured) => send(measured ? { measured } : { ended: true }),
  (error: unknown) => {
    if (error instanceof ProblemError) send({ problem: error.problem })
    else throw error
  },
)

import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { invalid, ProblemError } from '#domain/problem.ts'
import type { Reader, ReadingFile } from './reader.ts'
import { readers } from './registry.ts'
import type { FromReader, ReaderTask, ToReader } from './thread-messages.ts'

const HEAD_BYTES = 64 * 1024

/** So many batches may be on their way at once; the reader waits while nobody takes them. */
let credit = 4
let onCredit: (() => void) | null = null

const send = (message: FromReader, transferred: ArrayBuffer[] = []) => parentPort?.postMessage(message, transferred)

parentPort?.on('message', (message: ToReader) => {
  credit += message.taken
  onCredit?.()
})

async function readerOf({ path }: ReadingFile): Promise<Reader> {
  const file = await open(path)
  try {
    const buffer = new Uint8Array(HEAD_BYTES)
    const { bytesRead } = await file.read(buffer, 0, HEAD_BYTES)
    if (bytesRead === 0) throw invalid('The file is empty.')
    const found = readers.find((reader) => reader.recognises(buffer.subarray(0, bytesRead)))
    if (found) return found
    throw invalid('This kind of file is not known. Save it as CSV and try again.')
  } finally {
    await file.close()
  }
}

async function run({ task, file }: ReaderTask): Promise<void> {
  const reader = await readerOf(file)
  if (task === 'measure') return send({ measured: { reader: reader.kind, ...(await reader.measure(file)) } })
  for await (const batch of reader.batches(file)) {
    while (credit === 0) await new Promise<void>((resolve) => (onCredit = resolve))
    credit--
    send({ batch }, [batch.bytes.buffer, batch.starts.buffer, batch.ends.buffer])
  }
  send({ ended: true })
}

run(workerData as ReaderTask).catch((error: unknown) => {
  if (error instanceof ProblemError) send({ problem: error.problem })
  else throw error
})

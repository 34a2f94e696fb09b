import { Worker } from 'node:worker_threads'
import { type StepSigns, stepSigns, stopBetweenSteps } from './whole-step.ts'

export const THREAD_MEMORY_MB = 256

/** A thread takes longer to begin than most files take to be read: one that has read its file waits so long for another. */
const WAITING_MS = 10_000

type Waiting = { worker: Worker; stop(): void }
let waiting: Waiting | null = null

/** A thread that reads files: the one that waits, or a new one. Whoever takes it ends it or gives it back. */
export async function takeReaderThread(): Promise<Worker> {
  const { default: code } = await import('./reader-thread.server.ts?thread')
  const worker = waiting ? stopWaiting(waiting) : null
  return worker ?? newThread(code)
}

const SIGNS = new WeakMap<Worker, StepSigns>()

function newThread(code: string): Worker {
  const signs = stepSigns()
  const worker = new Worker(code, { eval: true, env: {}, execArgv: [], resourceLimits: LIMITS, workerData: signs })
  SIGNS.set(worker, signs)
  return worker
}

export function stopReaderThread(worker: Worker): Promise<void> {
  return stopBetweenSteps(worker, SIGNS.get(worker) ?? stepSigns())
}

const LIMITS = { maxOldGenerationSizeMb: THREAD_MEMORY_MB }

/** For the next file; only a thread that has read its last one to the end, and owes nobody an answer. */
export async function giveBackReaderThread(worker: Worker): Promise<void> {
  if (waiting) {
    await stopReaderThread(worker)
    return
  }
  const late = setTimeout(() => void stopReaderThread(stopWaiting(own)), WAITING_MS)
  const gone = () => stopWaiting(own)
  const stopListening = listenTo(worker, { error: gone, exit: gone })
  const stop = () => {
    clearTimeout(late)
    stopListening()
  }
  const own: Waiting = { worker, stop }
  waiting = own
  // Neither keeps the server from stopping.
  late.unref()
  worker.unref()
}

function stopWaiting(own: Waiting): Worker {
  own.stop()
  if (waiting === own) waiting = null
  own.worker.ref()
  return own.worker
}

/** Answers how to stop: a thread has listeners of its own, which must stay. */
export function listenTo<Listeners extends Record<string, (...told: never[]) => void>>(
  worker: Worker,
  listeners: Listeners,
): () => void {
  const all = Object.entries(listeners) as [string, () => void][]
  for (const [event, listener] of all) worker.on(event, listener)
  return () => {
    for (const [event, listener] of all) worker.off(event, listener)
  }
}

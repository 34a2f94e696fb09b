import { setImmediate } from 'node:timers/promises'
import { type Worker, workerData } from 'node:worker_threads'

/** Shared by a thread and whoever stops it. */
export type StepSigns = Int32Array<SharedArrayBuffer>
const IN_STEP = 0
const STOPPING = 1

export const stepSigns = (): StepSigns => new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))

/**
 * Something that a thread may not be stopped in: Node 20 ends the whole process where that happens while a stream of zlib
 * is made. The thread has its signs as its data; elsewhere this is the step alone.
 */
export function wholeStep<Made>(step: () => Made): Made {
  const signs: unknown = workerData
  if (!(signs instanceof Int32Array)) return step()
  Atomics.store(signs, IN_STEP, 1)
  if (Atomics.load(signs, STOPPING) === 1) {
    Atomics.store(signs, IN_STEP, 0)
    // The end comes meanwhile.
    Atomics.wait(signs, STOPPING, 1)
  }
  try {
    return step()
  } finally {
    Atomics.store(signs, IN_STEP, 0)
  }
}

/** Stops a thread at once, or after the step that it is in. */
export async function stopBetweenSteps(worker: Worker, signs: StepSigns): Promise<void> {
  Atomics.store(signs, STOPPING, 1)
  while (Atomics.load(signs, IN_STEP) === 1) await setImmediate()
  await worker.terminate()
}

import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

export type HeicPixels = { width: number; height: number; channels: 3 | 4; pixels: Uint8Array }

/** The size alone of a picture that has more pixels than were allowed. */
export type HeicSize = { width: number; height: number; pixels?: never }

export type HeicLimits = { maxPixels: number; maxSeconds: number; maxMemory?: number }

/** What the library takes before its first pixel, and for each (measured: 7 bytes a pixel). */
const MEMORY_AT_REST = 64_000_000
const MEMORY_A_PIXEL = 12

/**
 * The pixels of a HEIC or HEIF picture. Its reader is WebAssembly in a thread of its own, made for this one picture, and
 * ended with it: it can reach no other memory, gets only so much of its own, and is stopped when it takes too long.
 */
export async function readHeic(bytes: Uint8Array, limits: HeicLimits): Promise<HeicPixels | HeicSize> {
  const { maxPixels, maxSeconds, maxMemory = MEMORY_AT_REST + MEMORY_A_PIXEL * maxPixels } = limits
  // Loaded with the first such picture, as the image library is.
  const { default: code } = await import('./heic-worker.cjs?raw')
  const library = createRequire(import.meta.url).resolve('libheif-js/libheif-wasm/libheif.js')
  const worker = new Worker(code, {
    eval: true,
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 64 },
    workerData: { library, bytes, maxPixels, maxMemory },
  })
  const timer = setTimeout(() => void worker.terminate(), maxSeconds * 1000)
  try {
    return await new Promise<HeicPixels | HeicSize>((done, fail) => {
      worker.once('message', (found: HeicPixels | HeicSize | null) =>
        found ? done(found) : fail(new Error('unreadable')),
      )
      worker.once('error', fail)
      worker.once('exit', () => fail(new Error('ended without an answer')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

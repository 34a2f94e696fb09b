import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { BenchRow } from './bench-row.ts'
import { milliseconds } from './in-turns.ts'

/** What work took, and what it did to the process meanwhile: how late its event loop was, how much memory it had. */
export type Watched = { seconds: number; delay: number; megabytes: number; grownMegabytes: number }

const LOOK_MS = 20

export async function watched(work: () => Promise<unknown>): Promise<Watched> {
  globalThis.gc?.()
  const before = process.memoryUsage.rss()
  const delays = monitorEventLoopDelay({ resolution: 5 })
  let most = before
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, LOOK_MS)
  delays.enable()
  const seconds = (await milliseconds(work)) / 1_000
  delays.disable()
  clearInterval(look)
  return { seconds, delay: delays.percentile(99) / 1e6, megabytes: most / 1e6, grownMegabytes: (most - before) / 1e6 }
}

export const delayRow = (work: string, { delay }: Watched): BenchRow => ({
  name: `event loop delay during ${work}, 99th of 100`,
  unit: 'ms',
  ours: delay,
  bare: null,
  bound: { atMost: 50 },
})

export const memoryRow = (work: string, { megabytes }: Watched): BenchRow => ({
  name: `memory of the process during ${work}`,
  unit: 'MB',
  ours: megabytes,
  bare: null,
  bound: { atMost: 600 },
})

/** That memory stays flat: it is not allowed what a tenth of the rows would take. */
export const growthRow = (work: string, { grownMegabytes }: Watched): BenchRow => ({
  name: `memory that the process grew by during ${work}`,
  unit: 'MB',
  ours: grownMegabytes,
  bare: null,
  bound: { atMost: 100 },
})

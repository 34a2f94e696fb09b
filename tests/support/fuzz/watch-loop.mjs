// Loaded before the server (`node --import`): writes a line for each time that its event loop was held.
import { appendFileSync, readFileSync } from 'node:fs'

const NOTED_FROM_MS = 60
const EVERY_MS = 15

const log = process.env.LOOP_LOG ?? ''
let last = performance.now()
let used = threadCpuMs()

setInterval(() => {
  const now = performance.now()
  const cpu = threadCpuMs()
  if (cpu - used > NOTED_FROM_MS) {
    const from = performance.timeOrigin + last
    appendFileSync(log, `${JSON.stringify({ from, to: performance.timeOrigin + now, cpuMs: cpu - used })}\n`)
  }
  last = now
  used = cpu
}, EVERY_MS).unref()

/** What the main thread itself has worked: a busy machine makes a loop late, only work holds it. */
function threadCpuMs() {
  try {
    return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  }
}
